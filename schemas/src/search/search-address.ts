import { pathOrder } from '../filters.ts'
import type { NumberRange } from './query-values.ts'
import { filterNames, filtersOf, separatorOf } from './select-filters.ts'
import type { ChannelSearch } from './search-filters.ts'
import { channelsPerPage } from './sort-orders.ts'

/** The parameters of a search in the order of its query string. */
const queryOrder = [...new Set([...pathOrder, ...filterNames, 'limit', 'numPage'])]

/** The query parameters of a search by name, without defaults; the inverse of `channelSearch`. */
export function writeSearchValues(search: Partial<ChannelSearch>): Record<string, string> {
  const values: Record<string, string> = {}
  // Called for every link to a search, several hundred times per page, so it skips absent values early.
  for (const name of queryOrder) {
    const value = name in search ? (writers.get(name)?.(search) ?? '') : ''
    if (value !== '') values[name] = value
  }
  return values
}

/** Serializes a query parameter; '' for its default. */
type Write = (search: Partial<ChannelSearch>) => string

const writers = new Map<string, Write>([
  ...filtersOf('text').map(({ name }): [string, Write] => [name, (search) => search[name] ?? '']),
  ...filtersOf('choices').map(({ name, separator }): [string, Write] => [
    name,
    (search) => (search[name] ?? []).join(separator),
  ]),
  ...filtersOf('ranges').map(({ name, separator }): [string, Write] => [
    name,
    (search) => (search[name] ?? []).map(writeRange).join(separator),
  ]),
  ...filtersOf('amount').map(({ name }): [string, Write] => [name, (search) => String(search[name] ?? '')]),
  ['order', ({ order = '' }) => order],
  ['limit', ({ limit = channelsPerPage }) => (limit === channelsPerPage ? '' : String(limit))],
  ['numPage', ({ numPage = 1 }) => (numPage === 1 ? '' : String(numPage))],
])

/** The query string of a search, without the question mark. */
export function writeSearchQuery(search: Partial<ChannelSearch>): string {
  return new URLSearchParams(writeSearchValues(search)).toString()
}

/** A range as in URLs and facets: '0-5'. */
export function writeRange({ from, to }: NumberRange): string {
  return `${from}-${to}`
}

/** Splits a filter's value into its choices; ranges joined by hyphens pair up. */
export function splitValue(name: string, value: string): string[] {
  if (value === '') return []
  const separator = separatorOf(name)
  if (separator === '-') return pairUp(value.split(separator))
  return separator === undefined ? [value] : value.split(separator).filter((choice) => choice !== '')
}

function pairUp(numbers: string[]) {
  return numbers.flatMap((from, at) => (at % 2 === 0 ? [`${from}-${numbers[at + 1] ?? ''}`] : []))
}
