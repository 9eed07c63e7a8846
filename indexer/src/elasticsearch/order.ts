import type { estypes } from '@elastic/elasticsearch'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'

const mostSubscribers = { subscriber_count: { order: 'desc', missing: '_last' } } as const
const byId = { id: 'asc' } as const

/** The sorts of channels. Each is a total order, so that pages never overlap. */
export const sorts: Record<SortOrder, estypes.SortCombinations[]> = {
  maxSub: [mostSubscribers, byId],
  minSub: [{ subscriber_count: { order: 'asc', missing: '_last' } }, byId],
  toprated: [{ rating_floor: { order: 'desc', missing: '_last' } }, mostSubscribers, byId],
  lowrated: [{ rating_ceiling: { order: 'asc', missing: '_last' } }, mostSubscribers, byId],
  highest: [{ num_reviews: 'desc' }, mostSubscribers, byId],
  latest: [{ listed_at: 'desc' }, mostSubscribers, byId],
}

/** The sort by score. */
export const nearestFirst: estypes.SortCombinations[] = [{ _score: { order: 'desc' } }, mostSubscribers, byId]
