import type { Client, estypes } from '@elastic/elasticsearch'
import { queryTimeout } from './client.ts'

/** The parts of a search response that are used. */
export interface SearchResponse {
  /** The exact number of all hits. */
  total: number
  hits: estypes.SearchHit<Record<string, unknown>>[]
  aggregations: Record<string, estypes.AggregationsAggregate> | undefined
}

/** Sends one search request. Throws if Elasticsearch cannot answer completely, or responds with something else. */
export async function runSearch(client: Client, request: estypes.SearchRequest): Promise<SearchResponse> {
  const response = await client.search<Record<string, unknown>>(
    { track_total_hits: true, allow_partial_search_results: false, ...request },
    { requestTimeout: queryTimeout },
  )
  const { hits, total } = response.hits
  if (!Array.isArray(hits)) throw new Error('Elasticsearch responded without hits')
  return {
    total: typeof total === 'object' ? total.value : hits.length,
    hits,
    aggregations: response.aggregations,
  }
}

/** A field of every hit, in order, as written by `toSource`. Throws if a hit lacks it. */
export function readField<T>({ hits }: SearchResponse, field: string): T[] {
  return hits.map(({ _id: id, _source: source }) => {
    const value = source?.[field]
    if (value === undefined) throw new Error(`Document ${id} in Elasticsearch has no field ${field}`)
    // Nothing but `toSource` writes the index, and its mapping is strict.
    return value as T
  })
}
