import type { SortOrder } from '@channelwise/schemas/search/sort-orders'

/** What channels are sorted by before their ids, which are ascending and make every sort total. Unknown values go last. */
export interface SortColumn {
  column: 'subscriber_count' | 'rating_floor' | 'rating_ceiling' | 'num_reviews' | 'listed_at'
  direction: 'asc' | 'desc'
  /** Whether every channel has a value. */
  isKnown: boolean
}

const mostSubscribers: SortColumn = { column: 'subscriber_count', direction: 'desc', isKnown: false }

/** The sorts of channels, for both engines. */
export const sortColumns: Record<SortOrder, readonly SortColumn[]> = {
  maxSub: [mostSubscribers],
  minSub: [{ column: 'subscriber_count', direction: 'asc', isKnown: false }],
  toprated: [{ column: 'rating_floor', direction: 'desc', isKnown: false }, mostSubscribers],
  lowrated: [{ column: 'rating_ceiling', direction: 'asc', isKnown: false }, mostSubscribers],
  highest: [{ column: 'num_reviews', direction: 'desc', isKnown: true }, mostSubscribers],
  latest: [{ column: 'listed_at', direction: 'desc', isKnown: true }, mostSubscribers],
}

/** The place of a channel in a sort. It stays the same when other channels come and go. */
export interface ChannelPlace {
  /** The values of the sort's columns, `listed_at` as Unix time in milliseconds; null for unknown ones. */
  values: (number | null)[]
  id: string
}
