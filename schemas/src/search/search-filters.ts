import { z } from 'zod'
import { filterNames, filterTable } from './select-filters.ts'
import type { FilterName, filters } from '../filters.ts'
import type { Filter } from './filter-kinds.ts'
import { amount, choices, filterText, ranges, wholeNumber } from './query-values.ts'
import { channelsPerPage, sortOrders } from './sort-orders.ts'
import type { SortOrder } from './sort-orders.ts'

interface Rules {
  text: ReturnType<typeof filterText>
  choices: ReturnType<typeof choices>
  ranges: ReturnType<typeof ranges>
  amount: ReturnType<typeof amount>
}

function ruleOf(filter: Filter): Rules[Filter['kind']] {
  switch (filter.kind) {
    case 'text':
      return filterText(filter.maxLength)
    case 'choices':
      return choices(filter.separator)
    case 'ranges':
      return ranges(filter.separator)
    case 'amount':
      return amount(filter.from, filter.to)
  }
}

// `Object.fromEntries` loses the types of the keys.
const rules = Object.fromEntries(filterNames.map((name) => [name, ruleOf(filterTable[name])])) as {
  [Name in FilterName]: Rules[(typeof filters)[Name]['kind']]
}

/**
 * Parses the filters of a channel search in a URL or an API query. 'all', an empty value and an absent one all mean no filter.
 */
export const channelFilters = z.object(rules)

export type ChannelFilters = z.infer<typeof channelFilters>

const orders = Object.keys(sortOrders) as [SortOrder, ...SortOrder[]]

/** A channel search: filters, sort and page. Without `order`, searches by name rank by similarity, all others by `highest`. */
export const channelSearch = channelFilters.extend({
  order: z
    .enum([...orders, 'all', ''], `must be one of ${orders.join(', ')}`)
    .optional()
    .transform((order) => (order === 'all' || order === '' ? undefined : order))
    .meta({ description: "The sort order; the default if 'all' or empty" }),
  /** Channels per page, 1 to 100. */
  limit: wholeNumber(1, 100, channelsPerPage),
  /** The page, from 1. */
  numPage: wholeNumber(1, 1_000_000, 1),
})

export type ChannelSearch = z.infer<typeof channelSearch>

/** A search without any filter, as a starting point for others. */
export function searchAll(): ChannelSearch {
  return channelSearch.parse({})
}

/** The same search without the filters of these names. */
export function liftFilters(search: ChannelFilters, names: readonly FilterName[]): ChannelFilters {
  const all = searchAll()
  return { ...search, ...Object.fromEntries(names.map((name) => [name, all[name]])) }
}
