import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '@channelwise/schemas/testing/any-character'
import { searchAll } from '@channelwise/schemas/search/search-filters'
import { paths } from '../../app/paths.ts'
import { readAddress, tidyQuery } from './read-address.ts'
import { searchPaths } from './search-paths.ts'

const routes = searchPaths.map((path) => ({ path }))

/** Parses a URL as matched by the router; null if it is no search. */
function read(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site.test')
  const match = matchRoutes(routes, pathname)?.[0]
  return match === undefined ? null : readAddress({ path: match.params, query: searchParams })
}

function canonical(address: string) {
  const reading = read(address)
  expect(reading?.wrong).toEqual([])
  return reading && paths.search(reading.search)
}

/** A long path with all filters at 'all' except the given ones. */
function longPath(values: Record<string, string>, { country = true, subscriber = true } = {}) {
  const all =
    'category country name min max rating ratingFun ratingLearn ratingEmotional order language allTopics subTopic rankingRatingMoodDef context level platform tag duration subscriber'
  const left = new Set([...(country ? [] : ['country']), ...(subscriber ? [] : ['subscriber'])])
  const names = all.split(' ').filter((name) => !left.has(name))
  return `/search/${names.map((name) => `${name}/${encodeURIComponent(values[name] ?? 'all')}`).join('/')}`
}

describe('every form of a URL has one canonical URL', () => {
  test.each([
    ['/search', '/search'],
    ['/search?language=English', '/search'],
    ['/search?order=highest', '/search'],
    [
      '/search?category=all&country=all&name=all&min=all&order=all&numPage=all&language=all',
      '/search?language=all',
    ],
    ['/search/language/English', '/search'],
    ['/search/language/all', '/search?language=all'],
    ['/search/language/French', '/search?language=French'],
    ['/search/name/ada%20bakes/language/all', '/search?name=ada+bakes&language=all'],
    ['/search/category/People%20%26%20Blogs', '/search?category=People+%26+Blogs'],
    ['/search/category/Music/name/ada', '/search?category=Music&name=ada'],
    ['/search/allTopics/Games', '/search?allTopics=Games'],
    ['/search/allTopics/Games_Science', '/search?allTopics=Games_Science'],
    [
      '/search/allTopics/Games/subTopic/Board%20games_Chess',
      '/search?allTopics=Games&subTopic=Board+games_Chess',
    ],
    ['/search/mood/Funny', '/search?rankingRatingMoodDef=Funny'],
    ['/search/level/Beginner', '/search?level=Beginner'],
    ['/search?rating=0&ratingFun=0.0&min=0&max=0', '/search'],
    ['/search/duration/0-5-6-15', '/search?duration=0-5-6-15'],
    ['/search?subscriber=1-1000,1000-10000', '/search?subscriber=1-1000%2C1000-10000'],
    ['/search/category/Music?order=latest&numPage=2', '/search?category=Music&order=latest&numPage=2'],
    ['/search/category/Music?category=Comedy', '/search?category=Comedy'],
    ['/search/category/Music?category=', '/search?category=Music'],
    ['/search?rating=4&order=highest&language=English', '/search?rating=4'],
    ['/search?name=ada&order=highest', '/search?name=ada&order=highest'],
    ['/search?utm_source=mail&rating=3', '/search?rating=3'],
  ])('%s is %s', (address, expected) => {
    expect(canonical(address)).toBe(expected)
  })

  test.each([
    [{ country: true, subscriber: true }],
    [{ country: true, subscriber: false }],
    [{ country: false, subscriber: true }],
    [{ country: false, subscriber: false }],
  ])('the long path too, with %o', (form) => {
    expect(canonical(longPath({}, form))).toBe('/search?language=all')
    expect(
      canonical(longPath({ category: 'Music', language: 'English', rating: '4', order: 'toprated' }, form)),
    ).toBe('/search?category=Music&rating=4&order=toprated')
  })

  test('the long path carries every filter', () => {
    const values = {
      category: 'Music_Comedy',
      country: 'Côte d’Ivoire',
      name: 'ada & co / live',
      min: '5',
      max: '40',
      rating: '4',
      ratingFun: '3',
      ratingLearn: '2',
      ratingEmotional: '1',
      order: 'minSub',
      language: 'French_German',
      allTopics: 'Music',
      subTopic: 'Jazz',
      rankingRatingMoodDef: 'Kid-friendly_Sad',
      context: 'Evening',
      level: 'Beginner',
      platform: 'YouTube',
      tag: 'piano',
      duration: '0-5-6-15',
      subscriber: '1-1000,1000-10000',
    }
    expect(canonical(longPath(values))).toBe(canonical(`/search?${new URLSearchParams(values)}`))
    expect(read(longPath(values))?.search).toMatchObject({
      name: 'ada & co / live',
      country: ['Côte d’Ivoire'],
      max: 40,
    })
  })

  test('a canonical URL is its own canonical URL', () => {
    const choice = fc.stringMatching(/^[a-z&+%#]{1,8}$/).filter((text) => text !== 'all')
    const choices = fc.uniqueArray(choice, { maxLength: 3 })
    const search = fc.record({
      name: fc.oneof(fc.constant(''), choice),
      category: choices,
      language: choices,
    })
    fc.assert(
      fc.property(search, (chosen) => {
        const address = paths.search({ ...searchAll(), ...chosen })
        expect(canonical(address)).toBe(address)
        expect(read(address)?.search).toMatchObject(chosen)
      }),
    )
  })
})

test.each(['/search/category', '/search/colour/red', '/search/category/a/b', '/search/results/ada'])(
  '%s is no search',
  (address) => {
    expect(read(address)).toBeNull()
  },
)

describe('the query of a plain form', () => {
  test('has its values joined and empty ones removed', () => {
    const sent =
      'name=&order=highest&allTopics=Games&allTopics=Science&duration=0-5&duration=6-15&rating=&subscriber=1-1000&subscriber=1000-10000'
    const query = new URLSearchParams(sent)
    expect(paths.search(readAddress({ path: {}, query }).search)).toBe(
      '/search?allTopics=Games_Science&duration=0-5-6-15&subscriber=1-1000%2C1000-10000',
    )
    expect(tidyQuery(query)?.toString()).toBe(
      'order=highest&allTopics=Games_Science&duration=0-5-6-15&subscriber=1-1000%2C1000-10000',
    )
  })

  test('keeps the last of several values of a single-valued filter', () => {
    expect(tidyQuery(new URLSearchParams('rating=3&rating=4'))?.toString()).toBe('rating=4')
  })

  test('is not changed when it is canonical, even with other parameters', () => {
    expect(tidyQuery(new URLSearchParams('rating=4&name=ada&ref=&utm=a&utm=b'))).toBeNull()
  })

  test('is tidied idempotently', () => {
    const name = fc.constantFrom('name', 'category', 'duration', 'rating', 'ref')
    const pairs = fc.array(fc.tuple(name, fc.constantFrom('', 'a', '0-5', 'all')), { maxLength: 8 })
    fc.assert(
      fc.property(pairs, (sent) => {
        const tidy = tidyQuery(new URLSearchParams(sent))
        if (tidy !== null) expect(tidyQuery(tidy)).toBeNull()
      }),
    )
  })
})

describe('hostile values', () => {
  test.each([
    ['min=abc', 'min'],
    ['numPage=1e9', 'numPage'],
    ['numPage=-1', 'numPage'],
    ['limit=-1', 'limit'],
    ['rating=17', 'rating'],
    ['order=random', 'order'],
    ['duration=5-0', 'duration'],
    ['duration=1-2-3', 'duration'],
    ['subscriber=many', 'subscriber'],
    ['name=%00', 'name'],
    [`name=${'😀'.repeat(2_500)}`, 'name'],
  ])('%s is refused by name, the rest of the search stands', (query, name) => {
    const reading = read(`/search?${query}&category=Music`)
    expect(reading?.wrong.map((wrong) => wrong.name)).toEqual([name])
    expect(reading && paths.search(reading.search)).toBe('/search?category=Music')
  })

  test('are explained', () => {
    expect(read(`/search?name=${'x'.repeat(201)}`)?.wrong).toEqual([
      { name: 'name', message: 'must have at most 200 characters' },
    ])
    const reversed = read('/search?min=30&max=10')
    expect(reversed?.wrong).toEqual([{ name: 'max', message: 'must be at least the minimum, 30' }])
    expect(reversed && paths.search(reversed.search)).toBe('/search?min=30')
  })

  test('never throw', () => {
    const names = ['name', 'min', 'duration', 'language', 'numPage', 'order', '__proto__', 'constructor']
    const query = fc.array(
      fc.tuple(fc.constantFrom(...names), fc.string({ unit: anyCharacter, maxLength: 12 })),
    )
    fc.assert(
      fc.property(query, (pairs) => {
        const reading = readAddress({
          path: { __proto__: 'x', category: pairs[0]?.[1] },
          query: new URLSearchParams(pairs),
        })
        expect(paths.search(reading.search)).toMatch(/^\/search/)
      }),
    )
  })
})

describe('defaults of a curated page', () => {
  const defaults = { category: 'Music', order: 'toprated', language: 'all' }

  test('apply when the URL has no value', () => {
    const { search } = readAddress({
      path: { slug: 'music' },
      query: new URLSearchParams('numPage=2'),
      defaults,
    })
    expect(search).toEqual({ ...searchAll(), category: ['Music'], order: 'toprated', numPage: 2 })
  })

  test('are overridden by the URL', () => {
    const { search } = readAddress({
      path: {},
      query: new URLSearchParams('category=all&language=French'),
      defaults,
    })
    expect(search).toMatchObject({ category: [], language: ['French'], order: 'toprated' })
  })
})
