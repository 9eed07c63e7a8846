import type { estypes } from '@elastic/elasticsearch'
import { scoreOf, valuesOf } from './evaluate-query.ts'
import type { Source } from './evaluate-query.ts'

type Aggregation = estypes.AggregationsAggregationContainer
type Aggregations = Record<string, Aggregation>

/** The response to a request's aggregations, by the rules of Elasticsearch; supports only what our requests use. */
export function aggregate(aggregations: Aggregations, documents: Source[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, aggregation]) => [name, answer(aggregation, documents)]),
  )
}

function answer({ aggs = {}, filter, terms, range, ...others }: Aggregation, documents: Source[]) {
  const bucket = (held: Source[]) => ({ doc_count: held.length, ...aggregate(aggs, held) })
  if (filter !== undefined) return bucket(documents.filter((source) => scoreOf(filter, source) !== null))
  if (terms !== undefined) return { buckets: countTerms(terms, documents, bucket) }
  if (range !== undefined) return { buckets: countRanges(range, documents, bucket) }
  throw new Error(`unknown aggregation ${JSON.stringify(others)}`)
}

interface Bucket {
  key: string
  doc_count: number
}

type Count = (held: Source[]) => { doc_count: number }

function countTerms(
  terms: estypes.AggregationsTermsAggregation,
  documents: Source[],
  bucket: Count,
): Bucket[] {
  const { field = '', size = 10, order = [{ _count: 'desc' }, { _key: 'asc' }] } = terms
  const values = [...new Set(documents.flatMap((source) => valuesOf(source, field).map(String)))]
  const buckets = values.map((key) => ({
    key,
    ...bucket(documents.filter((source) => valuesOf(source, field).includes(key))),
  }))
  return buckets.toSorted((one, other) => compareBuckets([order].flat(), one, other)).slice(0, size)
}

function compareBuckets(order: object[], one: Bucket, other: Bucket) {
  for (const criterion of order) {
    const [[name, direction] = ['', '']] = Object.entries(criterion)
    const difference = name === '_count' ? one.doc_count - other.doc_count : one.key < other.key ? -1 : 1
    if (difference !== 0) return direction === 'desc' ? -difference : difference
  }
  return 0
}

function countRanges(
  range: estypes.AggregationsRangeAggregation,
  documents: Source[],
  bucket: Count,
): Bucket[] {
  const { field = '', ranges = [] } = range
  return ranges.map(({ key = '', from, to }) => {
    const holds = (value: unknown) =>
      Number(value) >= Number(from ?? -Infinity) && Number(value) < Number(to ?? Infinity)
    return { key, ...bucket(documents.filter((source) => valuesOf(source, field).some(holds))) }
  })
}
