import type { Client, estypes } from '@elastic/elasticsearch'
import { questionTimeout } from './client.ts'

/** What a search found, as far as it is read. */
export interface Answer {
  /** The exact count of all. */
  total: number
  hits: estypes.SearchHit<Record<string, unknown>>[]
  aggregations: Record<string, estypes.AggregationsAggregate> | undefined
}

/** Asks once. Throws when Elasticsearch cannot answer in full, or answers with something else. */
export async function ask(client: Client, request: estypes.SearchRequest): Promise<Answer> {
  const answer = await client.search<Record<string, unknown>>(
    { track_total_hits: true, allow_partial_search_results: false, ...request },
    { requestTimeout: questionTimeout },
  )
  const { hits, total } = answer.hits
  if (!Array.isArray(hits)) throw new Error('Elasticsearch answered without hits')
  return {
    total: typeof total === 'object' ? total.value : hits.length,
    hits,
    aggregations: answer.aggregations,
  }
}

/** What stands in a field of every hit, in their order; it was written by `toSource`. Throws where it is missing. */
export function readField<T>({ hits }: Answer, field: string): T[] {
  return hits.map(({ _id: id, _source: source }) => {
    const held = source?.[field]
    if (held === undefined) throw new Error(`Elasticsearch holds no ${field} of ${id}`)
    // The index is written by nobody else, and refuses what does not fit.
    return held as T
  })
}
