import type { estypes } from '@elastic/elasticsearch'
import { scoreOf, valuesOf } from './evaluate-query.ts'
import type { Source } from './evaluate-query.ts'

type Aggregation = estypes.AggregationsAggregationContainer
type Aggregations = Record<string, Aggregation>

/** A document, or a part of it that has a mapping of its own (`nested`). */
interface Part {
  source: Source
  document: Source
}

/** The answer to the aggregations of a request, by the rules of Elasticsearch; knows only what our requests use. */
export function aggregate(aggregations: Aggregations, documents: Source[]): Record<string, unknown> {
  return aggregateParts(
    aggregations,
    documents.map((document) => ({ source: document, document })),
  )
}

function aggregateParts(aggregations: Aggregations, parts: Part[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, aggregation]) => [name, answer(aggregation, parts)]),
  )
}

function answer({ aggs = {}, ...aggregation }: Aggregation, parts: Part[]) {
  const { filter, nested, reverse_nested: reverseNested, terms, range } = aggregation
  const bucket = (held: Part[]) => ({ doc_count: held.length, ...aggregateParts(aggs, held) })
  if (filter !== undefined) return bucket(parts.filter(({ source }) => scoreOf(filter, source) !== null))
  if (nested !== undefined) return bucket(parts.flatMap((part) => open(part, nested.path as string)))
  if (reverseNested !== undefined) {
    const documents = [...new Set(parts.map(({ document }) => document))]
    return bucket(documents.map((document) => ({ source: document, document })))
  }
  if (terms !== undefined) return { buckets: countTerms(terms, parts, bucket) }
  if (range !== undefined) return { buckets: countRanges(range, parts, bucket) }
  throw new Error(`unknown aggregation ${JSON.stringify(aggregation)}`)
}

function open({ source, document }: Part, path: string): Part[] {
  return valuesOf(source, path).map((value) => ({ source: { [path]: value }, document }))
}

interface Bucket {
  key: string
  doc_count: number
}

type Count = (held: Part[]) => { doc_count: number }

function countTerms(terms: estypes.AggregationsTermsAggregation, parts: Part[], bucket: Count): Bucket[] {
  const { field = '', size = 10, order = [{ _count: 'desc' }, { _key: 'asc' }] } = terms
  const values = [...new Set(parts.flatMap(({ source }) => valuesOf(source, field).map(String)))]
  const buckets = values.map((key) => ({
    key,
    ...bucket(parts.filter(({ source }) => valuesOf(source, field).includes(key))),
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

function countRanges(range: estypes.AggregationsRangeAggregation, parts: Part[], bucket: Count): Bucket[] {
  const { field = '', ranges = [] } = range
  return ranges.map(({ key = '', from, to }) => {
    const holds = (value: unknown) =>
      Number(value) >= Number(from ?? -Infinity) && Number(value) < Number(to ?? Infinity)
    return { key, ...bucket(parts.filter(({ source }) => valuesOf(source, field).some(holds))) }
  })
}
