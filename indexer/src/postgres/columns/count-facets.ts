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
import { fillEnds, readBucketEnds } from '../../documents/range-ends.ts'
import type { RangeEnds } from '../../documents/range-ends.ts'
import type { ChoiceColumn } from './choice-column.ts'
import type { Columns } from './columns.ts'
import { bitOf, failsAll } from './failures.ts'

/** Counts the choices of every facet among the channels that fail no filter but the facet's own, in an array of `takePlaces`. */
export function countFacets(
  columns: Columns,
  filters: ChannelFilters,
  { failures, takePlaces }: { failures: Int32Array; takePlaces: (length: number) => Uint32Array },
): Facets {
  const found = combine(failures)
  const counts = new Map<FacetName, FacetCount[]>()
  // Facets whose filters no channel fails count the same channels.
  const groups = Map.groupBy(listCounters(columns, filters), ({ name }) => found & ~bitOf(name))
  for (const [others, counters] of groups) {
    const places = listPassing(failures, others, takePlaces(failures.length))
    for (const { name, count } of counters) counts.set(name, count(places))
  }
  return arrangeFacets((name) => counts.get(name) ?? [])
}

/** Counts the choices of one facet among the channels at some places. */
interface Counter {
  name: FacetName
  count: (places: Uint32Array) => FacetCount[]
}

function listCounters(columns: Columns, filters: ChannelFilters): Counter[] {
  return [
    ...choiceFacets.map((facet) => ({
      name: facet.name,
      count: (places: Uint32Array) => countChoices(columns, facet, filters, places),
    })),
    ...filtersOf('ranges').map((filter) => {
      const ranges = filter.facet.buckets.map((name) => ({ name, ends: readBucketEnds(filter, name) }))
      return {
        name: filter.name,
        count: (places: Uint32Array) => countRanges(ranges, columns.figures[filter.column], places),
      }
    }),
    ...amountFacets.map(({ name, column, minimums }) => {
      const ranges = minimums.map((minimum) => ({ name: String(minimum), ends: { gte: minimum } }))
      return { name, count: (places: Uint32Array) => countRanges(ranges, columns.figures[column], places) }
    }),
  ]
}

/** The filters that any channel fails, apart from those that fail all of them. */
function combine(failures: Int32Array) {
  let found = 0
  for (let place = 0; place < failures.length; place += 1) {
    const failure = failures[place]!
    if (failure !== failsAll) found |= failure
  }
  return found
}

/** Lists the places that fail none of these filters in `places`, and returns the part that was used. */
function listPassing(failures: Int32Array, filters: number, places: Uint32Array) {
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
  return ranges.map(({ name, ends }) => {
    const { gte, lte, lt } = fillEnds(ends)
    let count = 0
    for (let at = 0; at < places.length; at += 1) {
      const figure = column[places[at]!]!
      if (figure >= gte && figure <= lte && figure < lt) count += 1
    }
    return { _id: name, count }
  })
}
