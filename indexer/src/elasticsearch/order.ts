import type { estypes } from '@elastic/elasticsearch'
import type { SortOrder } from '@channelwise/schemas/sort-orders'

const mostSubscribers = { subscriber_count: { order: 'desc', missing: '_last' } } as const
const byId = { id: 'asc' } as const

/** Each sort of the channels. No two channels are equal in it, so that pages never overlap. */
export const sorts: Record<SortOrder, estypes.SortCombinations[]> = {
  maxSub: [mostSubscribers, byId],
  minSub: [{ subscriber_count: { order: 'asc', missing: '_last' } }, byId],
  toprated: [{ rating_floor: { order: 'desc', missing: '_last' } }, mostSubscribers, byId],
  lowrated: [{ rating_ceiling: { order: 'asc', missing: '_last' } }, mostSubscribers, byId],
  highest: [{ num_reviews: 'desc' }, mostSubscribers, byId],
  latest: [{ listed_at: 'desc' }, mostSubscribers, byId],
}

/** The sort of channels that a query scores. */
export const nearestFirst: estypes.SortCombinations[] = [{ _score: { order: 'desc' } }, mostSubscribers, byId]
