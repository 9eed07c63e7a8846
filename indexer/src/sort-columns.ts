import type { SortOrder } from '@channelwise/schemas/search/sort-orders'

/** A sort key of channels. Unknown values go last; ascending ids break ties, so that every sort is a total order. */
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

/** The position of a channel in a sort, usable as a cursor: it stays the same when other channels come and go. */
export interface ChannelPlace {
  /** The values of the sort's columns, `listed_at` as Unix time in milliseconds; null for unknown ones. */
  values: (number | null)[]
  id: string
}
