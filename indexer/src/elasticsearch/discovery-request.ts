import type { estypes } from '@elastic/elasticsearch'
import type { DiscoveryOrder, VideoDiscovery } from '@channelwise/schemas/video-discovery'
import type { Condition } from './filters.ts'
import type { Question } from './search-requests.ts'

/** One batch of videos in the order of a sort. */
export function discoveryQuestion(asked: VideoDiscovery): Question {
  const { topics, minMinutes, maxMinutes, order, limit, offset } = asked
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

/** No two videos are equal in a sort, so that batches never overlap. */
const sorts: Record<DiscoveryOrder, estypes.SortCombinations[]> = {
  latest: [newest, byId],
  popular: [{ view_count: { order: 'desc', missing: '_last' } }, newest, byId],
  loved: [{ loved: { order: 'desc', missing: '_last' } }, newest, byId],
  hidden: [{ hidden: { order: 'desc', missing: '_last' } }, newest, byId],
}
