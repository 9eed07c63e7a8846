import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { optionalSegments, pathOrder } from '@channelwise/schemas/filters'
import { splitValue } from '@channelwise/schemas/search/search-address'
import { searchAll } from '@channelwise/schemas/search/search-filters'
import { filterNames, filterTable } from '@channelwise/schemas/search/select-filters'
import { validValues } from '@channelwise/schemas/search/test-filter-values'
import { activeFilters, hiddenFieldValues } from './active-filters.ts'
import { formPanels } from './filter-panels.ts'
import { readAddress } from '../read-address.ts'
import { searchPaths } from '../search-paths.ts'

const routes = searchPaths.map((path) => ({ path }))

/** The search of a URL, as matched by the router. */
function read(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site.test')
  const { params: path = {} } = matchRoutes(routes, pathname)?.[0] ?? {}
  return readAddress({ path, query: searchParams })
}

/** The search for one filter's value, in every language. */
function find(name: string, value: string) {
  return read(`/search?${new URLSearchParams({ language: 'all', [name]: value })}`).search
}

/** The long path with 'all' for all filters but one, without the other optional segments. */
function writeLongPath(filter: string, value: string) {
  const segments = pathOrder.filter((name) => name === filter || !optionalSegments.includes(name))
  return `/search${segments.map((name) => `/${name}/${name === filter ? encodeURIComponent(value) : 'all'}`).join('')}`
}

describe.each(filterNames)('the filter %s', (name) => {
  test.each(validValues(name))('is the same in the query and the long path: %j', (value) => {
    expect(find(name, value)).not.toEqual(searchAll())
    expect(read(writeLongPath(name, value))).toEqual({ search: find(name, value), wrong: [] })
  })

  test.each(validValues(name))('has a chip for each choice, which removes it: %j', (value) => {
    const chips = activeFilters(find(name, value)).filter(({ filter }) => filter === name)
    expect(chips).toHaveLength(splitValue(name, value).length)
    for (const { key, label, without } of chips) {
      expect(label).toMatch(/\S/)
      expect(activeFilters(without).map((left) => left.key)).not.toContain(key)
    }
  })

  test('is sent with the form, by its panel or a hidden field', () => {
    const hidden = hiddenFieldValues(find(name, validValues(name)[0] ?? '')).map(([field]) => field)
    const isInPanel = formPanels.some(({ filters }) => filters.includes(name))
    expect(hidden.includes(name)).toBe(!isInPanel)
  })
})

test.each(filterNames.filter((name) => filterTable[name].path !== undefined))(
  'the filter %s has its own short path',
  (name) => {
    for (const value of validValues(name)) {
      const address = `/search/${filterTable[name].path}/${encodeURIComponent(value)}`
      expect(read(address).search[name]).toEqual(find(name, value)[name])
    }
  },
)

test('the panels are those of the specification, in its order', () => {
  const titles = (more: boolean) =>
    formPanels.filter((panel) => (panel.more ?? false) === more).map(({ title }) => title)
  expect(titles(false)).toEqual(['Topics', 'Average duration', 'Subscriber count'])
  expect(titles(true)).toEqual(['Mood', 'Product reviews', 'Categories', 'Countries', 'Language'])
})
