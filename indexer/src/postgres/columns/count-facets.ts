import type { Facets } from '@channelwise/schemas/search/facets'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FacetName } from '@channelwise/schemas/search/select-filters'
import type { FacetCount } from '@channelwise/schemas/topic'
import { arrangeFacets } from '../../documents/arrange-facets.ts'
import { amountFacets, choiceFacets } from '../../documents/facet-columns.ts'
import type { ChoiceFacet } from '../../documents/facet-columns.ts'
import { toComparableChoice } from '../../documents/filter-columns.ts'
import { topicSeparator } from '../../documents/topic-paths.ts'
import { isInRange, readBucketEnds } from '../../documents/range-ends.ts'
import type { RangeEnds } from '../../documents/range-ends.ts'
import type { ChoiceColumn } from './choice-column.ts'
import type { Columns } from './columns.ts'
import { bitOf, failsAll } from './failures.ts'

/** Counts the choices of every facet among the channels that fail no filter but the facet's own. */
export function countFacets(columns: Columns, failures: Int32Array, filters: ChannelFilters): Facets {
  const listCounted = createCountedLists(failures)
  const counts = new Map<FacetName, FacetCount[]>()
  for (const facet of choiceFacets) {
    counts.set(facet.name, countChoices(columns, facet, filters, listCounted(facet.name)))
  }
  for (const filter of filtersOf('ranges')) {
    const ranges = filter.facet.buckets.map((bucket) => ({
      name: bucket,
      ends: readBucketEnds(filter, bucket),
    }))
    counts.set(filter.name, countRanges(ranges, columns.figures[filter.column], listCounted(filter.name)))
  }
  for (const { name, column, minimums } of amountFacets) {
    const ranges = minimums.map((minimum) => ({ name: String(minimum), ends: { gte: minimum } }))
    counts.set(name, countRanges(ranges, columns.figures[column], listCounted(name)))
  }
  return arrangeFacets((name) => counts.get(name) ?? [])
}

/** Returns a function that lists the places a facet counts. Facets whose filters no channel fails share a list. */
function createCountedLists(failures: Int32Array) {
  const found = failures.reduce((all, failure) => (failure === failsAll ? all : all | failure), 0)
  const lists = new Map<number, Uint32Array>()
  return (facet: FacetName) => {
    const others = found & ~bitOf(facet)
    const list = lists.get(others) ?? listPassing(failures, others)
    lists.set(others, list)
    return list
  }
}

/** The places that fail none of these filters. */
function listPassing(failures: Int32Array, filters: number) {
  const places = new Uint32Array(failures.length)
  let count = 0
  for (let place = 0; place < failures.length; place += 1) {
    const failure = failures[place]!
    if (failure === failsAll || (failure & filters) !== 0) continue
    places[count] = place
    count += 1
  }
  return places.subarray(0, count)
}

function countChoices(
  { choices }: Columns,
  { column, max, within }: ChoiceFacet,
  { allTopics }: ChannelFilters,
  places: Uint32Array,
) {
  return within !== undefined && allTopics.length > 0
    ? countSubTopics(choices.topic_paths, allTopics, places)
    : choices[column].count(places, max)
}

/** Counts the sub topics of the chosen main topics; a channel that has one under two of them counts once. */
function countSubTopics(topicPaths: ChoiceColumn, mainTopics: string[], places: Uint32Array) {
  const chosen = new Set(mainTopics.map(toComparableChoice))
  const counts = new Map<string, number>()
  for (const { choices, count } of topicPaths.countLists(places)) {
    const paths = choices.map((path) => path.split(topicSeparator) as [string, string])
    const subTopics = new Set(
      paths.filter(([mainTopic]) => chosen.has(mainTopic)).map(([, subTopic]) => subTopic),
    )
    for (const subTopic of subTopics) counts.set(subTopic, (counts.get(subTopic) ?? 0) + count)
  }
  return [...counts].map(([subTopic, count]) => ({ _id: subTopic, count }))
}

function countRanges(
  ranges: readonly { name: string; ends: RangeEnds }[],
  column: readonly number[],
  places: Uint32Array,
) {
  const counts = ranges.map(({ name, ends }) => ({ _id: name, ends, count: 0 }))
  for (const place of places) {
    const value = column[place]!
    for (const range of counts) if (isInRange(range.ends, value)) range.count += 1
  }
  return counts.map(({ _id, count }) => ({ _id, count }))
}
