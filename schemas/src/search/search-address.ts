import { pathOrder } from '../filters.ts'
import type { NumberRange } from './query-values.ts'
import { filterNames, filtersOf, separatorOf } from './select-filters.ts'
import type { ChannelSearch } from './search-filters.ts'
import { channelsPerPage } from './sort-orders.ts'

/** The values of a search in the order of its query string. */
const queryOrder = [...new Set([...pathOrder, ...filterNames, 'limit', 'numPage'])]

/** Query values of a search by their names, only those that say something; the inverse of `channelSearch`. */
export function writeSearchValues(search: Partial<ChannelSearch>): Record<string, string> {
  const { order = '', limit = channelsPerPage, numPage = 1 } = search
  const values: Record<string, string> = {
    ...writeFilters(search),
    order,
    limit: limit === channelsPerPage ? '' : String(limit),
    numPage: numPage === 1 ? '' : String(numPage),
  }
  return Object.fromEntries(
    queryOrder.map((name) => [name, values[name] ?? '']).filter(([, value]) => value !== ''),
  )
}

/** The same as a query string, without the question mark. */
export function writeSearchQuery(search: Partial<ChannelSearch>): string {
  return new URLSearchParams(writeSearchValues(search)).toString()
}

/** A range as addresses and facets write it: '0-5'. */
export function writeRange({ from, to }: NumberRange): string {
  return `${from}-${to}`
}

/** The choices of a filter's value one by one, as they are written; ranges joined by hyphens pair up. */
export function splitValue(name: string, value: string): string[] {
  if (value === '') return []
  const separator = separatorOf(name)
  if (separator === '-') return pairUp(value.split(separator))
  return separator === undefined ? [value] : value.split(separator).filter((choice) => choice !== '')
}

function writeFilters(search: Partial<ChannelSearch>) {
  return Object.fromEntries([
    ...filtersOf('text').map(({ name }) => [name, search[name] ?? '']),
    ...filtersOf('choices').map(({ name, separator }) => [name, (search[name] ?? []).join(separator)]),
    ...filtersOf('ranges').map(({ name, separator }) => [
      name,
      (search[name] ?? []).map(writeRange).join(separator),
    ]),
    ...filtersOf('amount').map(({ name }) => [name, String(search[name] ?? '')]),
  ])
}

function pairUp(numbers: string[]) {
  return numbers.flatMap((from, at) => (at % 2 === 0 ? [`${from}-${numbers[at + 1] ?? ''}`] : []))
}
