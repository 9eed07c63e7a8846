import type { AmountFilter, RangesFilter } from '@channelwise/schemas/search/filter-kinds'
import type { NumberRange } from '@channelwise/schemas/search/query-values'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { filterNames, filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FilterName } from '@channelwise/schemas/filters'
import { isInRange, readRangeEnds } from '../../documents/range-ends.ts'
import type { Columns } from './columns.ts'

/** What fails all filters, such as a place without a channel. */
export const failsAll = -1

/** Has a bit for each filter, in the order of the table. */
export function bitOf(filter: FilterName): number {
  return 1 << filterNames.indexOf(filter)
}

/** Adds to the failures of each place the bits of the filters but the name that it does not pass. */
export function addFailures(failures: Int32Array, columns: Columns, filters: ChannelFilters): void {
  for (const { name, passes } of listConditions(columns, filters)) {
    const bit = bitOf(name)
    for (let place = 0; place < failures.length; place += 1) {
      if (!passes(place)) failures[place]! |= bit
    }
  }
}

interface Condition {
  name: FilterName
  passes(place: number): boolean
}

function listConditions({ choices, figures }: Columns, filters: ChannelFilters): Condition[] {
  const conditions = [
    ...filtersOf('choices').map(({ name, column }) => ({
      name,
      passes: filters[name].length === 0 ? null : choices[column].findAnyOf(filters[name]),
    })),
    ...filtersOf('ranges').map((filter) => ({
      name: filter.name,
      passes: inAnyRange(filter, filters[filter.name], figures[filter.column]),
    })),
    ...filtersOf('amount').map((filter) => ({
      name: filter.name,
      passes: withinBound(filter, filters[filter.name], figures[filter.column]),
    })),
  ]
  return conditions.flatMap(({ name, passes }) => (passes === null ? [] : [{ name, passes }]))
}

function inAnyRange(filter: RangesFilter, ranges: NumberRange[], column: readonly number[]) {
  if (ranges.length === 0) return null
  const allEnds = ranges.map((range) => readRangeEnds(filter, range))
  return (place: number) => allEnds.some((ends) => isInRange(ends, column[place] ?? NaN))
}

/** Zero asks for nothing: it lets the unknown pass too. */
function withinBound({ bound }: AmountFilter, value: number | null, column: readonly number[]) {
  if (value === null || value === 0) return null
  return bound === 'min'
    ? (place: number) => (column[place] ?? NaN) >= value
    : (place: number) => (column[place] ?? NaN) <= value
}
