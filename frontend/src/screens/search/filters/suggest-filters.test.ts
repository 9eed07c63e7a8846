import { expect, test } from 'vitest'
import { facetNames } from '@channelwise/schemas/search/select-filters'
import type { Facets } from '@channelwise/schemas/search/facets'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { paths } from '../../../app/paths.ts'
import { suggestFilters } from './suggest-filters.ts'

function buildFacets(counts: Partial<Record<keyof Facets, Record<string, number>>>): Facets {
  return Object.fromEntries(
    facetNames.map((name) => [
      name,
      Object.entries(counts[name] ?? {}).map(([_id, count]) => ({ _id, count })),
    ]),
  ) as Facets
}

const facets = buildFacets({
  duration: { '0-5': 3, '6-15': 20, '16-30': 40 },
  rankingRatingMoodDef: { Informative: 100, Lengthy: 60, Relaxing: 40, Funny: 30 },
  allTopics: { Science: 50, Games: 20 },
  rating: { 4: 60 },
})
const read = (values: Record<string, string>, chosen = 0) =>
  suggestFilters(channelSearch.parse({ language: 'English', ...values }), { facets, total: 100, chosen })
const labels = (values: Record<string, string>, chosen = 0) => read(values, chosen).map(({ label }) => label)

test('filters of every kind are suggested in turn, except for unhelpful ones', () => {
  expect(labels({})).toEqual(['Under 15 min', 'Relaxing', 'Science', '4 stars & up', 'Funny', 'Games'])
})

test('a kind that is already chosen is omitted', () => {
  expect(labels({ duration: '16-30', rankingRatingMoodDef: 'Sad' })).toEqual([
    'Science',
    '4 stars & up',
    'Games',
  ])
  expect(labels({ allTopics: 'Music', rating: '3' })).toEqual(['Under 15 min', 'Relaxing', 'Funny'])
})

test('a search for the worst rated suggests no minimum rating', () => {
  expect(labels({ order: 'lowrated' })).not.toContain('4 stars & up')
})

test('a suggestion keeps the rest of the search and goes to its first page', () => {
  const [short, relaxing] = read({ country: 'France', numPage: '3', order: 'latest' })
  expect(short && paths.search(short.narrowed)).toBe('/search?country=France&order=latest&duration=0-5-6-15')
  expect(relaxing && paths.search(relaxing.narrowed)).toBe(
    '/search?country=France&order=latest&rankingRatingMoodDef=Relaxing',
  )
})

test('fewer filters are suggested the more are chosen', () => {
  expect(labels({}, 6)).toEqual(['Under 15 min', 'Relaxing'])
  expect(labels({}, 9)).toEqual([])
})

test('nothing is suggested without counts', () => {
  expect(suggestFilters(channelSearch.parse({}), { facets: null, total: 5, chosen: 0 })).toEqual([])
})
