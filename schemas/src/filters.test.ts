import { describe, expect, test } from 'vitest'
import { facets } from './search/facets.ts'
import { filters } from './filters.ts'
import { splitValue, writeSearchQuery, writeSearchValues } from './search/search-address.ts'
import { channelFilters, channelSearch, liftFilters } from './search/search-filters.ts'
import { filterNames, separatorOf } from './search/select-filters.ts'
import { invalidValues, validValues } from './search/test-filter-values.ts'

const none = channelFilters.parse({})

describe.each(filterNames)('the filter %s', (name) => {
  test.each(validValues(name))('accepts %j, and survives a round trip through the address', (value) => {
    const parsed = channelFilters.parse({ [name]: value })
    expect(parsed[name]).not.toEqual(none[name])
    expect(writeSearchValues(parsed)).toEqual({ [name]: value })
    expect(liftFilters(parsed, [name])).toEqual(none)
  })

  test.each(['all', 'ALL', ''])('treats %j as no filter', (value) => {
    expect(channelFilters.parse({ [name]: value })).toEqual(none)
  })

  test.each(invalidValues(name))('rejects %j, naming the filter', (value) => {
    const { error } = channelFilters.safeParse({ [name]: value })
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]])
  })

  test('splits into its choices', () => {
    const [one = '', two = one] = validValues(name)
    const choices = separatorOf(name) === undefined ? [two] : [one, two.slice(one.length + 1)]
    expect(splitValue(name, two)).toEqual(choices)
    expect(splitValue(name, '')).toEqual([])
  })

  test('has counted choices where the table says so', () => {
    expect(name in facets.shape).toBe('facet' in filters[name])
  })
})

test('a query names filters in the order of the specification', () => {
  const values = filterNames.map((name) => [name, validValues(name)[0]])
  const search = channelSearch.parse({
    ...Object.fromEntries(values),
    order: 'latest',
    limit: '50',
    numPage: '2',
  })
  expect([...new URLSearchParams(writeSearchQuery(search)).keys()].join(' ')).toBe(
    'category country name min max rating ratingFun ratingLearn ratingEmotional order language allTopics subTopic ' +
      'rankingRatingMoodDef context level platform tag duration subscriber limit numPage',
  )
})
