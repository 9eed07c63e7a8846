import type { estypes } from '@elastic/elasticsearch'
import type { DiscoveryOrder, VideoDiscovery } from '@channelwise/schemas/video-discovery'
import type { Condition } from './filters.ts'
import type { SearchRequest } from './search-requests.ts'

/** The request for one batch of videos. */
export function discoveryRequest(query: VideoDiscovery): SearchRequest {
  const { topics, minMinutes, maxMinutes, order, limit, offset } = query
  const filter: Condition[] = [
    ...(topics.length === 0 ? [] : [{ terms: { main_topics: topics } }]),
    ...(minMinutes === 0 ? [] : [{ range: { minutes: { gte: minMinutes } } }]),
    ...(maxMinutes === null ? [] : [{ range: { minutes: { lte: maxMinutes } } }]),
  ]
  return {
    query: { bool: { filter } },
    sort: sorts[order],
    from: offset,
    size: limit,
    _source: ['found'],
    track_total_hits: false,
  }
}

const newest = { published_at: 'desc' } as const
const byId = { id: 'asc' } as const

/** Each sort is a total order, so that batches never overlap. */
const sorts: Record<DiscoveryOrder, estypes.SortCombinations[]> = {
  latest: [newest, byId],
  popular: [{ view_count: { order: 'desc', missing: '_last' } }, newest, byId],
  loved: [{ loved: { order: 'desc', missing: '_last' } }, newest, byId],
  hidden: [{ hidden: { order: 'desc', missing: '_last' } }, newest, byId],
}
