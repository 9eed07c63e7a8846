import { describe, expect, test } from 'vitest'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { paths } from '../../../app/paths.ts'
import { activeFilters, isNarrowed, shownFilters, hiddenFieldValues } from './active-filters.ts'

/** Parsed as from a URL, with English as the default. */
function buildSearch(values: Record<string, string>) {
  return channelSearch.parse({ language: 'English', ...values })
}

describe('the active filters of a search', () => {
  test('are none for English channels in any order on any page', () => {
    expect(isNarrowed(buildSearch({ order: 'latest', numPage: '3' }))).toBe(false)
  })

  test('have labels', () => {
    const search = buildSearch({
      name: 'ada',
      allTopics: 'Games_Science',
      language: 'French',
      duration: '61-600',
      subscriber: '1000-10000',
      rating: '4',
      max: '0',
    })
    expect(activeFilters(search).map(({ label }) => label)).toEqual([
      '“ada”',
      'Games',
      'Science',
      'French',
      '61 min and more',
      '1K – 10K subscribers',
      '4 stars & up',
    ])
  })

  test('call the lowest rating “Rated”, and omit it on a top list', () => {
    const search = buildSearch({ rating: '0.5', country: 'France' })
    const labels = (isTopList: boolean) => shownFilters(search, isTopList).map(({ label }) => label)
    expect(labels(false)).toEqual(['France', 'Rated'])
    expect(labels(true)).toEqual(['France'])
  })

  test('can be removed one by one, returning to the first page', () => {
    const filters = activeFilters(
      buildSearch({ allTopics: 'Games_Science', duration: '0-5-6-15', numPage: '4' }),
    )
    expect(filters.map(({ without }) => paths.search(without))).toEqual([
      '/search?allTopics=Science&duration=0-5-6-15',
      '/search?allTopics=Games&duration=0-5-6-15',
      '/search?allTopics=Games_Science&duration=6-15',
      '/search?allTopics=Games_Science&duration=0-5',
    ])
  })

  test('fall back to all languages, and from there to English', () => {
    const [french] = activeFilters(buildSearch({ language: 'French' }))
    expect(french && paths.search(french.without)).toBe('/search?language=all')
    const [all] = french ? activeFilters(french.without) : []
    expect(all?.label).toBe('All languages')
    expect(all && paths.search(all.without)).toBe('/search')
  })
})

describe('values without a visible field', () => {
  test('are sent with the form', () => {
    expect(hiddenFieldValues(buildSearch({ min: '5', tag: 'piano_jazz', category: 'Music' }))).toEqual([
      ['name', ''],
      ['min', '5'],
      ['tag', 'piano_jazz'],
    ])
  })
})
