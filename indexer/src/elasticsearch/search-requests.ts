import type { estypes } from '@elastic/elasticsearch'
import { defaultSortOrder } from '@channelwise/schemas/search/sort-orders'
import type { ChannelFilters, ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { Synonyms } from '../language/expand-query.ts'
import type { ChannelWalk } from '../search-index.ts'
import { sortColumns } from '../sort-columns.ts'
import { facetAggregations, sharedConditions } from './facets.ts'
import { conditionsFor } from './filters.ts'
import type { Condition } from './filters.ts'
import { toNameQuery } from './name-query.ts'
import { isAfter, nearestFirst, sorts } from './order.ts'
import { toRelatedQuery } from './related-query.ts'

/** A search request without the index name. */
export type SearchRequest = Omit<estypes.SearchRequest, 'index'>

/** One page of the matching channels: nearest first if searching by name without an explicit order. */
export function pageRequest(search: ChannelSearch): SearchRequest {
  const { name, order, limit, numPage } = search
  const page = { from: (numPage - 1) * limit, size: limit, _source: ['card'] }
  const near = name === '' ? null : toNameQuery(name)
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

/** One page of a walk. */
export function walkRequest({ filters, order, after, limit }: ChannelWalk): SearchRequest {
  const filter = [...conditions(filters), ...(after === null ? [] : [isAfter(order, after)])]
  return {
    size: limit,
    _source: ['id', ...sortColumns[order].map(({ column }) => column)],
    query: { bool: { filter } },
    sort: sorts[order],
    track_total_hits: false,
  }
}

/** The counts of all facets in one request. */
export function facetsRequest(filters: ChannelFilters): SearchRequest {
  const query = { bool: { filter: [...sharedConditions(filters), ...isNamed(filters.name)] } }
  return { size: 0, track_total_hits: false, query, aggs: facetAggregations(filters) }
}

/** The channels nearest to a name; null if it has no visible characters. */
export function nameRequest(text: string, limit: number, fields: string[]): SearchRequest | null {
  const near = toNameQuery(text)
  if (near === null) return null
  const query = { bool: { filter: [near.isNear], should: near.nearness } }
  return { query, sort: nearestFirst, size: limit, _source: fields, track_total_hits: false }
}

/** A text search. */
export interface RelatedText {
  text: string
  limit: number
  synonyms: Synonyms
}

/** The documents that mention a text; null if the text has no wanted term. */
export function relatedRequest(
  { text, limit, synonyms }: RelatedText,
  kind: 'channel' | 'video',
): SearchRequest | null {
  const audience = kind === 'channel' ? 'subscriber_count' : 'view_count'
  const query = toRelatedQuery({ text, synonyms, audience })
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

function conditions(search: ChannelFilters): Condition[] {
  return [...conditionsFor(search), ...isNamed(search.name)]
}

/** A name without visible characters matches nothing. */
function isNamed(name: string): Condition[] {
  return name === '' ? [] : [toNameQuery(name)?.isNear ?? { match_none: {} }]
}
