import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Facets } from '@channelwise/schemas/search/facets'
import type { TopList } from '@channelwise/schemas/top-list'
import type { PageClock } from '../../app/clock.ts'
import { buildChannel } from '../channel/test-channel.ts'
import { load } from './load-search.ts'

const clock: PageClock = { now: () => new Date(), changesAt: () => {}, seed: () => 1 }

const gaming: TopList = {
  url: 'gaming',
  title: 'The best gaming channels',
  description: '',
  image: '',
  h2: '',
  secondDescription: '',
  country: '',
  order: 'toprated',
  category: '',
  minimumRating: 4,
  mood: '',
  tag: '',
  mainTopic: 'Games',
  subTopic: '',
  language: '',
  duration: '',
  subscriber: '',
}

interface Catalogue {
  facets?: Partial<Facets>
  /** Returns the number of channels that match a query. */
  count?: (query: Record<string, string>) => number
  refusal?: Error
}

/** Loads a URL's page; returns what the loader throws, as the router does. */
async function open(path: string, { facets = {}, count = () => 1, refusal }: Catalogue = {}) {
  const asked: Record<string, string>[] = []
  const client = {
    searchChannels: async ({ query }: { query: Record<string, string> }) => {
      if (refusal) throw refusal
      asked.push(query)
      const total = count(query)
      const pageLength = Math.min(24, Math.max(0, total - (Number(query['numPage'] ?? 1) - 1) * 24))
      const value = Array.from({ length: pageLength }, () => buildChannel())
      return { value, headers: new Headers({ 'X-Total-Count': String(total) }) }
    },
    countFacets: async () => ({ value: facets, headers: new Headers() }),
    pickTopLists: async () => ({ value: [], headers: new Headers() }),
    suggestWording: async () => ({ value: { suggestion: null }, headers: new Headers() }),
    showTopList: async ({ params }: { params: { slug: string } }) => ({
      value: params.slug === 'gaming' ? [gaming] : [],
      headers: new Headers(),
    }),
  }
  const url = new URL(path, 'http://site.test')
  const slug = /^\/top\/(.+)$/.exec(url.pathname)?.[1]
  const args = { request: new Request(url), params: slug === undefined ? {} : { slug } }
  // The loader uses nothing else of the client and the arguments.
  const answer = load(client as unknown as Client, args as unknown as Parameters<typeof load>[1], clock)
  const page: unknown = await answer.catch((thrown: unknown) => thrown)
  return { page, asked, location: page instanceof Response ? page.headers.get('Location') : null }
}

describe('a search', () => {
  test('requests English channels by default, and has their total', async () => {
    const { page, asked } = await open('/search?rating=4', { count: () => 30 })
    expect(asked).toEqual([{ rating: '4', language: 'English' }])
    expect(page).toMatchObject({ data: { results: { total: 30, error: null } }, init: { status: 200 } })
  })

  test('redirects the query of a plain form to the canonical URL', async () => {
    const { location } = await open(
      '/search?name=&order=highest&language=English&allTopics=Games&allTopics=Science',
    )
    expect(location).toBe('/search?allTopics=Games_Science')
  })

  test('redirects to the spelling of the offered choices, which ignores case', async () => {
    const facets = { category: [{ _id: 'Music', count: 3 }], language: [{ _id: 'English', count: 5 }] }
    const { location } = await open('/search?category=music_MUSIC_Film&language=english', { facets })
    expect(location).toBe('/search?category=Music_Film')
    expect((await open('/search?category=Music_film&language=French', { facets })).location).toBeNull()
  })

  test('redirects pages past the end to the last page', async () => {
    expect((await open('/search?rating=4&numPage=9', { count: () => 30 })).location).toBe(
      '/search?rating=4&numPage=2',
    )
    expect((await open('/search?numPage=9', { count: () => 0 })).location).toBeNull()
  })

  test('counts matches in other languages when there is none in English', async () => {
    const { page, asked } = await open('/search?country=France', {
      count: ({ language }) => (language ? 0 : 7),
    })
    expect(asked[1]).toEqual({ country: 'France', limit: '1' })
    expect(page).toMatchObject({ data: { results: { total: 0, inOtherLanguages: 7 } } })
  })

  test('does not count them when the visitor chose the language', async () => {
    const { asked } = await open('/search?language=French', { count: () => 0 })
    expect(asked).toHaveLength(1)
  })

  test('keeps the valid filters, with a message, when one is invalid', async () => {
    const { page, asked } = await open('/search?min=abc&allTopics=Games')
    expect(asked).toEqual([])
    expect(page).toMatchObject({
      data: {
        search: { allTopics: ['Games'], min: null },
        results: { error: expect.stringMatching(/^min: /), isOutage: false },
      },
      init: { status: 400 },
    })
  })

  test('keeps an invalid value when redirecting to the canonical URL', async () => {
    expect((await open('/search?min=abc&allTopics=Games&allTopics=Science')).location).toBe(
      '/search?min=abc&allTopics=Games_Science',
    )
  })

  test('shows the API’s own error message', async () => {
    const refusal = new ApiError(503, 'The search is being repaired')
    const { page } = await open('/search?allTopics=Games', { refusal })
    expect(page).toMatchObject({
      data: {
        search: { allTopics: ['Games'] },
        results: { error: 'The search is being repaired', isOutage: true },
      },
      init: { status: 503 },
    })
  })

  test('keeps the filters when the browser is offline, and throws on the server', async () => {
    const refusal = new TypeError('Failed to fetch')
    expect((await open('/search?allTopics=Games', { refusal })).page).toBe(refusal)
    vi.stubGlobal('document', {})
    vi.stubGlobal('navigator', { onLine: false })
    const { page } = await open('/search?allTopics=Games', { refusal })
    vi.unstubAllGlobals()
    expect(page).toMatchObject({
      data: {
        search: { allTopics: ['Games'] },
        facets: {},
        results: { error: expect.stringContaining('connection'), isOutage: true },
      },
    })
  })
})

describe('a curated page', () => {
  test('searches by its definition', async () => {
    const { page, asked } = await open('/top/gaming')
    expect(asked).toEqual([{ rating: '4', order: 'toprated', language: 'English', allTopics: 'Games' }])
    expect(page).toMatchObject({ data: { topList: { title: 'The best gaming channels' } } })
  })

  test('keeps its path on every page', async () => {
    expect((await open('/top/gaming?numPage=9', { count: () => 30 })).location).toBe('/top/gaming?numPage=2')
  })

  test.each(['/top/nothing', '/top/G%00', `/top/${'a'.repeat(200)}`])('%s does not exist', async (path) => {
    expect((await open(path)).page).toMatchObject({ init: { status: 404 } })
  })
})
