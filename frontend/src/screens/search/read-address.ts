import { channelSearch } from '@channelwise/schemas/search/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { isFilterName, separatorOf } from '@channelwise/schemas/search/select-filters'
import { defaultLanguage } from '../../app/default-language.ts'

/** A filter of an address that cannot be read, and what would be right. */
export interface WrongFilter {
  name: string
  message: string
}

/** What an address asks for. */
export interface ReadAddress {
  /** Without the filters that are wrong. */
  search: ChannelSearch
  wrong: WrongFilter[]
}

/** Where filters stand in an address: the parts of its path, its query, and what holds where both say nothing. */
export interface AddressParts {
  path: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  defaults?: Readonly<Record<string, string>>
}

/**
 * Reads a search from any form of its address. A query value goes before a part of the path, a part
 * of the path before a default; without a word about language it is English.
 */
export function readAddress({ path, query, defaults = {} }: AddressParts): ReadAddress {
  const values: Record<string, string> = { language: defaultLanguage, ...defaults }
  for (const name of queryNames) {
    const value = joinValues(query, name) || path[name]
    if (value) values[name] = value
    // Of the sort and the page, 'all' is no value of the schema.
    if (!isFilterName(name) && values[name]?.toLowerCase() === 'all') delete values[name]
  }
  const parsed = channelSearch.safeParse(values)
  if (parsed.success) return { search: parsed.data, wrong: [] }
  const wrong = parsed.error.issues.map(({ path: [name], message }) => ({ name: String(name), message }))
  for (const { name } of wrong) delete values[name]
  return { search: channelSearch.parse(values), wrong }
}

/**
 * The query of an address in good order, or null when it already is: no empty values, and several of
 * one name (as a form without a script sends them) joined into one. Parameters we do not know stay.
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

/** The values of one name as the address joins them; of a filter that takes one value, the last. */
function joinValues(query: URLSearchParams, name: string) {
  const values = query.getAll(name).filter((value) => value !== '')
  const separator = separatorOf(name)
  return separator === undefined ? (values.at(-1) ?? '') : values.join(separator)
}
