import { explainIssue } from '@channelwise/schemas/problems/explain-issue'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { isFilterName, separatorOf } from '@channelwise/schemas/search/select-filters'
import { defaultLanguage } from '../../app/default-language.ts'

/** An invalid filter in a URL, and what would be valid. */
export interface WrongFilter {
  name: string
  message: string
}

/** The search in a URL. */
export interface ReadAddress {
  /** Without the invalid filters. */
  search: ChannelSearch
  wrong: WrongFilter[]
}

/** Where a URL's filters come from: its path, its query, and the defaults for what neither has. */
export interface AddressParts {
  path: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  defaults?: Readonly<Record<string, string>>
}

/**
 * Parses a search from any form of its URL. The query takes precedence over the path, and the path over the defaults; the
 * default language is English.
 */
export function readAddress({ path, query, defaults = {} }: AddressParts): ReadAddress {
  const values: Record<string, string> = { language: defaultLanguage, ...defaults }
  for (const name of queryNames) {
    const value = joinValues(query, name) || path[name]
    if (value) values[name] = value
    // For the sort order and the page, 'all' is not a valid value.
    if (!isFilterName(name) && values[name]?.toLowerCase() === 'all') delete values[name]
  }
  const parsed = channelSearch.safeParse(values, { error: explainIssue })
  const wrong = parsed.success
    ? findReversed(parsed.data)
    : parsed.error.issues.map(({ path: [name], message }) => ({ name: String(name), message }))
  if (parsed.success && wrong.length === 0) return { search: parsed.data, wrong }
  for (const { name } of wrong) delete values[name]
  return { search: channelSearch.parse(values), wrong }
}

function findReversed({ min, max }: ChannelSearch): WrongFilter[] {
  return min !== null && max !== null && max < min
    ? [{ name: 'max', message: `must be at least the minimum, ${min}` }]
    : []
}

/**
 * Canonicalizes the query of a URL; null if it already is: drops empty values, and joins repeated parameters, as a form without
 * JavaScript sends them. Unknown parameters stay.
 */
export function tidyQuery(query: URLSearchParams): URLSearchParams | null {
  const names = [...new Set(query.keys())]
  const isTidy = [...query].every(
    ([name, value]) => !isKnown(name) || (value !== '' && query.getAll(name).length === 1),
  )
  if (isTidy) return null
  const values = names.flatMap((name) =>
    isKnown(name) ? [[name, joinValues(query, name)]] : query.getAll(name).map((value) => [name, value]),
  )
  return new URLSearchParams(values.filter(([name, value]) => !isKnown(name ?? '') || value !== ''))
}

const queryNames = Object.keys(channelSearch.shape)

function isKnown(name: string) {
  return queryNames.includes(name)
}

/** Joins the values of a parameter as in canonical URLs; for a filter with a single value, the last one wins. */
function joinValues(query: URLSearchParams, name: string) {
  const values = query.getAll(name).filter((value) => value !== '')
  const separator = separatorOf(name)
  return separator === undefined ? (values.at(-1) ?? '') : values.join(separator)
}
