import type { estypes } from '@elastic/elasticsearch'
import { defaultSortOrder } from '@channelwise/schemas/sort-orders'
import type { ChannelFilters, ChannelSearch } from '@channelwise/schemas/search-filters'
import type { Synonyms } from '../language/expand-query.ts'
import { facetAggregations, sharedConditions } from './facets.ts'
import { conditionsFor } from './filters.ts'
import type { Condition } from './filters.ts'
import { readNameQuery } from './name-query.ts'
import { nearestFirst, sorts } from './order.ts'
import { readRelatedQuery } from './related-query.ts'

/** A question to one of the indexes, without its name. */
export type Question = Omit<estypes.SearchRequest, 'index'>

/** One page of the channels that pass: nearest first where a name asks and no order is named. */
export function pageQuestion(search: ChannelSearch): Question {
  const { name, order, limit, numPage } = search
  const page = { from: (numPage - 1) * limit, size: limit, _source: ['card'] }
  const near = name === '' ? null : readNameQuery(name)
  if (near === null || order !== undefined) {
    return {
      ...page,
      query: { bool: { filter: conditions(search) } },
      sort: sorts[order ?? defaultSortOrder],
    }
  }
  const query = { bool: { filter: conditions(search), should: near.nearness } }
  return { ...page, query, sort: nearestFirst }
}

/** The counts of all facets at once. */
export function facetsQuestion(filters: ChannelFilters): Question {
  const query = { bool: { filter: [...sharedConditions(filters), ...isNamed(filters.name)] } }
  return { size: 0, track_total_hits: false, query, aggs: facetAggregations(filters) }
}

/** The channels nearest a name; null where that says nothing. */
export function nameQuestion(text: string, limit: number, fields: string[]): Question | null {
  const near = readNameQuery(text)
  if (near === null) return null
  const query = { bool: { filter: [near.isNear], should: near.nearness } }
  return { query, sort: nearestFirst, size: limit, _source: fields, track_total_hits: false }
}

/** A text, how many results it may have, and what else it may be called. */
export interface RelatedText {
  text: string
  limit: number
  synonyms: Synonyms
}

/** What speaks of a text; null where that says nothing. */
export function relatedQuestion(
  { text, limit, synonyms }: RelatedText,
  kind: 'channel' | 'video',
): Question | null {
  const audience = kind === 'channel' ? 'subscriber_count' : 'view_count'
  const query = readRelatedQuery({ text, synonyms, audience })
  if (query === null) return null
  const sort: estypes.SortCombinations[] = [
    { _score: { order: 'desc' } },
    { [audience]: { order: 'desc', missing: '_last' } },
    { id: 'asc' },
  ]
  return {
    query,
    sort,
    size: limit,
    _source: kind === 'channel' ? ['card'] : ['found', 'texts'],
    track_total_hits: false,
  }
}

function conditions(search: ChannelSearch): Condition[] {
  return [...conditionsFor(search), ...isNamed(search.name)]
}

/** A name that says nothing is met by none. */
function isNamed(name: string): Condition[] {
  return name === '' ? [] : [readNameQuery(name)?.isNear ?? { match_none: {} }]
}
