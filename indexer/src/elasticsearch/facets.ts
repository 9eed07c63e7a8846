import type { estypes } from '@elastic/elasticsearch'
import type { Facets } from '@channelwise/schemas/search/facets'
import type { RangesFilter } from '@channelwise/schemas/search/filter-kinds'
import { liftFilters } from '@channelwise/schemas/search/search-filters'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { facetNames, filterNames, filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FacetName } from '@channelwise/schemas/search/select-filters'
import type { FacetCount } from '@channelwise/schemas/topic'
import { amountFacets, choiceFacets } from '../documents/facet-columns.ts'
import type { ChoiceFacet } from '../documents/facet-columns.ts'
import { arrangeFacets } from '../documents/arrange-facets.ts'
import { toComparableChoice } from '../documents/filter-columns.ts'
import { topicSeparator } from '../documents/topic-paths.ts'
import { readBucketEnds } from '../documents/range-ends.ts'
import { conditionsFor } from './filters.ts'
import type { Condition } from './filters.ts'

type Aggregation = estypes.AggregationsAggregationContainer

/** The default maximum of choices per facet; more than there are countries, languages or topics. */
const maxChoices = 10_000

const unfaceted = filterNames.filter((name) => !facetNames.some((facet) => facet === name))

/** The conditions for a channel to count in any facet: those of the filters without a facet. */
export function sharedConditions(filters: ChannelFilters): Condition[] {
  return conditionsFor(liftFilters(filters, facetNames))
}

/** One aggregation per facet, by name, which counts its choices among the channels that pass the filters of all others. */
export function facetAggregations(filters: ChannelFilters): Record<string, Aggregation> {
  const choices: (readonly [FacetName, Aggregation])[] = [
    ...choiceFacets.map((facet) => [facet.name, countChoices(facet, filters.allTopics)] as const),
    ...filtersOf('ranges').map((filter) => [filter.name, countBuckets(filter)] as const),
    ...amountFacets.map(({ name, column, minimums }) => [name, countMinimums(column, minimums)] as const),
  ]
  return Object.fromEntries(choices.map(([name, count]) => [name, apart(name, filters, count)]))
}

/** Reads the counts from a response, in display order. Throws if one is missing. */
export function readFacets(
  answer: Record<string, estypes.AggregationsAggregate> | undefined,
  { allTopics }: ChannelFilters,
): Facets {
  const facetsUnder = choiceFacets.filter((facet) => isUnder(facet, allTopics))
  return arrangeFacets((name) => {
    const counts = readBuckets(answer?.[name])
    return facetsUnder.some((facet) => facet.name === name) ? addUpSubTopics(counts, allTopics) : counts
  })
}

/** Restricts an aggregation to the channels that pass the filters of all other facets. */
function apart(name: FacetName, filters: ChannelFilters, choices: Aggregation): Aggregation {
  const conditions = conditionsFor(liftFilters(filters, [...unfaceted, name]))
  return conditions.length === 0 ? choices : { filter: { bool: { filter: conditions } }, aggs: { choices } }
}

function countChoices(facet: ChoiceFacet, mainTopics: string[]) {
  return isUnder(facet, mainTopics) ? countTerms('sub_topic_parents') : countTerms(facet.column, facet.max)
}

/** Whether the facet counts only the sub topics of the chosen main topics. */
function isUnder({ within }: ChoiceFacet, mainTopics: string[]) {
  return within !== undefined && mainTopics.length > 0
}

function countTerms(field: string, size = maxChoices): Aggregation {
  return { terms: { field, size, order: [{ _count: 'desc' }, { _key: 'asc' }] } }
}

/** Sums the counts per sub topic of the chosen main topics. A channel has one value per sub topic, with all its main topics. */
function addUpSubTopics(counts: FacetCount[], mainTopics: string[]): FacetCount[] {
  const chosen = new Set(mainTopics.map(toComparableChoice))
  const sums = new Map<string, number>()
  for (const { _id, count } of counts) {
    const [subTopic = '', ...parents] = _id.split(topicSeparator)
    if (parents.some((parent) => chosen.has(parent))) sums.set(subTopic, (sums.get(subTopic) ?? 0) + count)
  }
  return [...sums].map(([subTopic, count]) => ({ _id: subTopic, count }))
}

function countBuckets(filter: RangesFilter): Aggregation {
  const ranges = filter.facet.buckets.map((key) => {
    const { gte, lte, lt } = readBucketEnds(filter, key)
    // The values are integers, and the upper end of an aggregation's range is exclusive.
    const to = lte === undefined ? lt : lte + 1
    return { key, from: gte, ...(to !== undefined && { to }) }
  })
  return { range: { field: filter.column, ranges } }
}

function countMinimums(field: string, minimums: readonly number[]): Aggregation {
  return { range: { field, ranges: minimums.map((from) => ({ key: String(from), from })) } }
}

/** The parts of the response that are read. */
interface CountedChoices {
  choices?: CountedChoices
  buckets?: { key: string; doc_count: number }[]
}

function readBuckets(aggregate: unknown): FacetCount[] {
  // The client's union of all aggregates cannot be told apart by type.
  const { choices, buckets } = (aggregate ?? {}) as CountedChoices
  if (choices !== undefined) return readBuckets(choices)
  if (buckets === undefined) throw new Error('Elasticsearch answered without the counts of a facet')
  return buckets.map(({ key, doc_count: count }) => ({ _id: key, count }))
}
