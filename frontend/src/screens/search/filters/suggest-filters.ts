import type { Facets } from '@channelwise/schemas/search/facets'
import { writeRange } from '@channelwise/schemas/search/search-address'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { Mood } from '@channelwise/schemas/mood'
import type { FacetCount } from '@channelwise/schemas/topic'

/** A one-press way to narrow a search. */
export interface SuggestedFilter {
  kind: 'duration' | 'mood' | 'topic' | 'rating'
  /** Its label on its own: a mood, a topic, 'Under 15 min'. */
  label: string
  /** The search with it, on its first page. */
  narrowed: ChannelSearch
}

/** Maximum chips in a row, active filters included, so that the row keeps its length. */
const maxChips = 8

/** The two shortest duration buckets, in minutes. */
const shortVideos = [
  { from: 0, to: 5 },
  { from: 6, to: 15 },
]
const goodRating = 4

/** Moods that people look for; nobody looks for lengthy or unreliable. */
const soughtMoods = new Set<string>([
  'Informative',
  'Relaxing',
  'Entertaining',
  'Funny',
  'Instructional',
  'Inspiring',
  'Concise',
  'Trustworthy',
  'Kid-friendly',
  'Uplifting',
] satisfies Mood[])

/**
 * Suggests filters that would narrow a search: short videos, the most frequent moods and topics, and good ratings, interleaved.
 * Only filters that are not in use, and values that some but not all channels match; none without counts.
 */
export function suggestFilters(
  search: ChannelSearch,
  { facets, total, chosen }: { facets: Facets | null; total: number; chosen: number },
): SuggestedFilter[] {
  if (facets === null) return []
  const narrow = (change: Partial<ChannelSearch>) => ({ ...search, ...change, numPage: 1 })
  const narrows = (count: number) => count > 0 && count < total
  const useful = (counts: FacetCount[]) => counts.filter(({ count }) => narrows(count))
  const durations: SuggestedFilter[] =
    search.duration.length === 0 && narrows(sumShort(facets.duration))
      ? [{ kind: 'duration', label: 'Under 15 min', narrowed: narrow({ duration: shortVideos }) }]
      : []
  const moods =
    search.rankingRatingMoodDef.length > 0
      ? []
      : useful(facets.rankingRatingMoodDef).filter(({ _id }) => soughtMoods.has(_id))
  const topics = search.allTopics.length > 0 ? [] : useful(facets.allTopics)
  const isRated = search.rating !== null || search.order === 'lowrated'
  const good = facets.rating.find(({ _id }) => _id === String(goodRating))?.count ?? 0
  const ratings: SuggestedFilter[] =
    isRated || !narrows(good)
      ? []
      : [{ kind: 'rating', label: '4 stars & up', narrowed: narrow({ rating: goodRating }) }]
  return interleave([
    durations,
    moods.map(({ _id }) => ({
      kind: 'mood' as const,
      label: _id,
      narrowed: narrow({ rankingRatingMoodDef: [_id] }),
    })),
    topics.map(({ _id }) => ({ kind: 'topic' as const, label: _id, narrowed: narrow({ allTopics: [_id] }) })),
    ratings,
  ]).slice(0, Math.max(0, maxChips - chosen))
}

function sumShort(counts: FacetCount[]) {
  const buckets = new Set(shortVideos.map(writeRange))
  return counts.reduce((sum, { _id, count }) => sum + (buckets.has(_id) ? count : 0), 0)
}

/** The first of each list, then the second of each, and so on. */
function interleave<T>(lists: T[][]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
