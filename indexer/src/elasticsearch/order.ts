import type { estypes } from '@elastic/elasticsearch'
import { sortOrders } from '@channelwise/schemas/search/sort-orders'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import { sortColumns } from '../sort-columns.ts'
import type { ChannelPlace, SortColumn } from '../sort-columns.ts'
import { anyOf } from './filters.ts'
import type { Condition } from './filters.ts'

const byId = { id: 'asc' } as const

/** The sorts of channels. Each is a total order, so that pages never overlap. */
export const sorts = Object.fromEntries(
  // The keys of the table are its orders.
  (Object.keys(sortOrders) as SortOrder[]).map((order) => [
    order,
    [...sortColumns[order].map(writeColumn), byId],
  ]),
) as Record<SortOrder, estypes.SortCombinations[]>

function writeColumn({ column, direction, isKnown }: SortColumn): estypes.SortCombinations {
  return { [column]: isKnown ? direction : { order: direction, missing: '_last' } }
}

/** The sort by score. */
export const nearestFirst: estypes.SortCombinations[] = [
  { _score: { order: 'desc' } },
  { subscriber_count: { order: 'desc', missing: '_last' } },
  byId,
]

/** Matches the documents after a position in the sort, because `search_after` cannot express that a value is unknown. */
export function isAfter(order: SortOrder, { values, id }: ChannelPlace): Condition {
  return sortColumns[order].reduceRight<Condition>(
    (rest, { column, direction }, at) => {
      const value = values[at] ?? null
      const isUnknown: Condition = { bool: { must_not: [{ exists: { field: column } }] } }
      if (value === null) return { bool: { filter: [isUnknown, rest] } }
      const further = direction === 'asc' ? { gt: value } : { lt: value }
      const isSame: Condition = { range: { [column]: { gte: value, lte: value } } }
      return anyOf([{ range: { [column]: further } }, isUnknown, { bool: { filter: [isSame, rest] } }])
    },
    { range: { id: { gt: id } } },
  )
}
