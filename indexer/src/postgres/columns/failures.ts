import type { FilterName } from '@channelwise/schemas/filters'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { filterNames, filtersOf } from '@channelwise/schemas/search/select-filters'
import { isInRange, readBoundEnds, readRangeEnds } from '../../documents/range-ends.ts'
import type { RangeEnds } from '../../documents/range-ends.ts'
import type { Columns } from './columns.ts'

/** All bits: fails every filter, as does a place without a channel. */
export const failsAll = -1

/** The bit of a filter, by its position in the table, which may have 31. */
export function bitOf(filter: FilterName): number {
  return 1 << filterNames.indexOf(filter)
}

/** Sets the bits of all filters that each place does not pass, except the name. */
export function addFailures(
  failures: Int32Array,
  { choices, figures }: Columns,
  search: ChannelFilters,
): void {
  for (const { name, column } of filtersOf('choices')) {
    if (search[name].length > 0) choices[column].fail(failures, bitOf(name), search[name])
  }
  for (const filter of filtersOf('ranges')) {
    const ranges = search[filter.name].map((range) => readRangeEnds(filter, range))
    if (ranges.length > 0) fail(failures, bitOf(filter.name), { column: figures[filter.column], ranges })
  }
  for (const filter of filtersOf('amount')) {
    const ends = readBoundEnds(filter, search[filter.name])
    if (ends !== null) fail(failures, bitOf(filter.name), { column: figures[filter.column], ranges: [ends] })
  }
}

/** Sets `bit` where the figure is in none of the ranges. */
function fail(
  failures: Int32Array,
  bit: number,
  { column, ranges }: { column: readonly number[]; ranges: readonly RangeEnds[] },
) {
  for (let place = 0; place < failures.length; place += 1) {
    if (!isInAny(ranges, column[place]!)) failures[place]! |= bit
  }
}

function isInAny(ranges: readonly RangeEnds[], figure: number) {
  for (const ends of ranges) if (isInRange(ends, figure)) return true
  return false
}
