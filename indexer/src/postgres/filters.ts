import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AmountFilter, RangesFilter } from '@channelwise/schemas/search/filter-kinds'
import type { NumberRange } from '@channelwise/schemas/search/query-values'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FilterOfKind } from '@channelwise/schemas/search/select-filters'
import { choiceKey } from '../documents/filter-columns.ts'
import { readRangeEnds } from '../documents/range-ends.ts'

/** A condition on `channels` (see `fromChannels`) that holds for those that pass all filters but the name. */
export function passes(search: ChannelFilters): RawBuilder<boolean> {
  const conditions = [
    ...filtersOf('choices').map(({ name }) => isAnyOf(name, search[name])),
    ...filtersOf('ranges').map((filter) => isInAnyRange(filter, search[filter.name])),
    ...filtersOf('amount').map((filter) => isWithinBound(filter, search[filter.name])),
  ]
  return sql`${sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` and `)}`
}

function isAnyOf(filter: FilterOfKind<'choices'>, values: string[]) {
  if (values.length === 0) return null
  return sql`choices && ${values.map((value) => choiceKey(filter, value))}::text[]`
}

function isInAnyRange(filter: RangesFilter, ranges: NumberRange[]) {
  if (ranges.length === 0) return null
  return sql`(${sql.join(
    ranges.map((range) => isInRange(filter, range)),
    sql` or `,
  )})`
}

function isInRange(filter: RangesFilter, range: NumberRange) {
  const column = sql.ref(filter.column)
  const { gte, lte, lt } = readRangeEnds(filter, range)
  const ends = [
    sql`${column} >= ${gte}::bigint`,
    ...(lte === undefined ? [] : [sql`${column} <= ${lte}::bigint`]),
    ...(lt === undefined ? [] : [sql`${column} < ${lt}::bigint`]),
  ]
  return sql`(${sql.join(ends, sql` and `)})`
}

/** Zero asks for nothing: it lets the unknown pass too. */
function isWithinBound({ column, bound }: AmountFilter, value: number | null) {
  if (value === null || value === 0) return null
  return bound === 'min' ? sql`${sql.ref(column)} >= ${value}` : sql`${sql.ref(column)} <= ${value}`
}
