import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { sortOrders } from '@channelwise/schemas/search/sort-orders'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import { sortColumns } from '../sort-columns.ts'
import type { ChannelPlace, SortColumn } from '../sort-columns.ts'

/** The sorts of `channel_documents`. Each is a total order, so that pages never overlap. */
export const sorts = Object.fromEntries(
  // The keys of the table are its orders.
  (Object.keys(sortOrders) as SortOrder[]).map((order) => [
    order,
    sql`${sql.join([...sortColumns[order].map(writeColumn), sql`id`])}`,
  ]),
) as Record<SortOrder, RawBuilder<unknown>>

function writeColumn({ column, direction, isKnown }: SortColumn) {
  return sql`${sql.ref(column)} ${sql.raw(direction)}${sql.raw(isKnown ? '' : ' nulls last')}`
}

/** The values of a place in SQL, as JSON. */
export function placeValues(order: SortOrder): RawBuilder<(number | null)[]> {
  return sql`jsonb_build_array(${sql.join(sortColumns[order].map(({ column }) => readColumn(column)))})`
}

/** Whether a channel comes after a place of the sort. */
export function isAfter(order: SortOrder, { values, id }: ChannelPlace): RawBuilder<boolean> {
  return sortColumns[order].reduceRight<RawBuilder<boolean>>(
    (rest, { column, direction }, at) => {
      const value = values[at] ?? null
      const read = readColumn(column)
      if (value === null) return sql`(${read} is null and ${rest})`
      const further = direction === 'asc' ? sql`>` : sql`<`
      return sql`(${read} ${further} ${value}::float8 or ${read} is null or (${read} = ${value}::float8 and ${rest}))`
    },
    sql<boolean>`id > ${id}`,
  )
}

function readColumn(column: SortColumn['column']) {
  return column === 'listed_at'
    ? sql`round(extract(epoch from listed_at) * 1000)::float8`
    : sql`${sql.ref(column)}::float8`
}
