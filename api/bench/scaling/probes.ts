import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import { listChannels } from '../pages/list-pages.ts'
import { browserEncodings, openClient } from '../request.ts'
import { signUp } from '../sign-up.ts'

/** A kind of request to a site. */
export interface Probe {
  name: string
  /** Whether it repeats one request to a site with a page cache. */
  cached: boolean
  /** Whether the search engine answers it. */
  searches: boolean
  /** Sends the request with this number. */
  ask: (at: number) => Promise<unknown>
  requests: number
  /** Requests before those, until V8 has compiled what they run. */
  warmUp: number
}

const countries = ['United States', 'United Kingdom', 'India', 'Canada', 'Australia']
const subscribers = ['1000-10000', '10000-100000', '100000-1000000', '1000000-10000000']
const orders = ['highest', 'toprated', 'lowrated', 'maxSub', 'minSub', 'latest']

/** Lists the probes of a running site with generated channels. */
export async function listProbes(url: string): Promise<Probe[]> {
  const client = openClient(1, { 'Accept-Encoding': browserEncodings })
  const channels = await listChannels(url)
  const words = [...new Set(channels.flatMap(({ name }) => name.split(' ').slice(0, 2)))]
  const pairs = words.map((word, at) => `${word} ${words[(at + 7) % words.length]}`)
  const filters = countries.flatMap((country) => subscribers.map((subscriber) => ({ country, subscriber })))
  const searches = orders.flatMap((order) =>
    filters.map((filter) => new URLSearchParams({ ...filter, order })),
  )
  const facets = [1, 2, 3, 4].flatMap((rating) =>
    filters.map((filter) => new URLSearchParams({ ...filter, rating: String(rating) })),
  )
  const read = async (path: string) => {
    const { status, body } = await client.read(url + path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 200)}`)
  }
  const uncached = (name: string, paths: string[], requests: number): Probe => {
    const warmUp = paths.length - requests
    if (warmUp < 0) throw new Error(`${name} has only ${paths.length} requests`)
    return { name, cached: false, searches: false, ask: (at) => read(paths[at] ?? ''), requests, warmUp }
  }
  const search = (name: string, paths: string[], requests: number): Probe => ({
    ...uncached(name, paths, requests),
    searches: true,
  })
  const cached = (name: string, path: string): Probe => ({
    name: `${name}, cached`,
    cached: true,
    searches: false,
    ask: () => read(path),
    requests: 1_000,
    warmUp: 2_000,
  })
  const confirmed = (name: string, path: string): Probe => {
    let etag = ''
    const ask = async () => {
      const { status, headers } = await client.read(url + path, { 'If-None-Match': etag })
      const isNew = status === 200 && headers['etag'] !== undefined && headers['etag'] !== etag
      if (status !== 304 && !isNew) throw new Error(`${path} answered ${status} instead of 304`)
      etag = String(headers['etag'])
    }
    return { ...cached(name, path), name: `${name}, 304`, ask }
  }
  const rate = await openRating(url, channels)
  return [
    uncached(
      'home page',
      Array.from({ length: 300 }, () => '/'),
      100,
    ),
    search(
      'search page',
      searches.map((query) => `/search?${query}`),
      40,
    ),
    uncached('channel page', channels.slice(0, 500).map(writeChannelAddress), 200),
    search(
      'text search page',
      words.slice(0, 300).map((word) => `/search/results/${word}`),
      100,
    ),
    search(
      'two filters',
      searches.map((query) => `/api/products?${query}&limit=23`),
      40,
    ),
    search(
      'facets',
      facets.map((query) => `/api/products/facets?${query}`),
      30,
    ),
    search(
      'suggestions',
      words.slice(0, 300).map((word) => `/api/products/autocomplete?term=${word.slice(0, 5)}`),
      100,
    ),
    search(
      'name with a typo',
      pairs.slice(0, 300).map((pair) => `/api/products/search/channelname/${mistype(pair)}`),
      100,
    ),
    search(
      'text of two words',
      pairs.slice(0, 300).map((pair) => `/api/products/query/${encodeURIComponent(pair)}`),
      100,
    ),
    { name: 'rating a channel', cached: false, searches: false, ask: rate, requests: 35, warmUp: 20 },
    cached('home page', '/'),
    cached('channel page', writeChannelAddress(channels[0]!)),
    cached('two filters', `/api/products?${searches[0]}`),
    confirmed('home page', '/'),
    confirmed('channel page', writeChannelAddress(channels[0]!)),
  ]
}

/** Signs a member up. Resolves to a function that rates a channel as that member. */
async function openRating(url: string, channels: readonly { _id: string }[]) {
  const headers = { 'Content-Type': 'application/json', Origin: url, Cookie: await signUp(url) }
  return async (at: number) => {
    const path = `/api/products/${channels[at]?._id}/reviews`
    const response = await fetch(url + path, { method: 'PUT', headers, body: '{"rating":4}' })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  }
}

/** Swaps the second and the third letter. */
function mistype(text: string) {
  return encodeURIComponent(text.replace(/^(.)(.)(.)/, '$1$3$2'))
}
