import type { ChannelCard } from '@channelwise/schemas/channel'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import { createClient } from '@channelwise/schemas/contract/client'

/** The paths of every kind of public page and of searches, and the pages that are measured. */
export interface PublicPages {
  measured: Record<string, string>
  all: string[]
}

/** Lists the public pages of a running site that has channels, reviews and lists. */
export async function listPages(url: string): Promise<PublicPages> {
  const client = createClient((address, init) => fetch(`${url}${address}`, init))
  const channels = (await client.searchChannels({ query: { order: 'highest', limit: '6' } })).value
  const all = { id: 'all', user: 'all', order: 'latest', type: 'all', moderation: 'true' } as const
  const reviews = (await client.listReviews({ params: all, query: { limit: '4' } })).value
  const lists = await readPaths(`${url}/lists`, /\/list\/[A-Za-z0-9-]+/g)
  const topLists = await readPaths(`${url}/search`, /\/top\/[a-z0-9-]+/g)
  const slug = (name: string, id: string) => `/channel/${name}-${id}`
  const paths = await Promise.all(
    channels.map(async ({ _id, name }) => resolve(url, slug(encodeURIComponent(name), _id))),
  )
  const channel = paths[0] ?? '/'
  return {
    measured: {
      home: '/',
      search: '/search',
      channel,
      reviews: '/latest-reviews',
      lists: '/lists',
      list: lists[0] ?? '/lists',
      profile: `/user/${reviews[0]?.userId ?? ''}`,
      text: '/search/results/science',
    },
    all: [
      ...fixedPages,
      ...searches,
      ...paths.flatMap((path) => [path, `${path}/statistics`, `${path}/embed`]),
      ...channels.slice(0, 3).flatMap(({ _id }) => [`/embed/channel/${_id}`, `/insights/channel/${_id}`]),
      ...reviews.flatMap(({ _id, userId }) => [`/review/${_id}`, `/user/${userId}`]),
      ...lists.slice(0, 4).flatMap((path) => [path, `/embed${path}`]),
      ...topLists.slice(0, 3),
    ],
  }
}

/** The paths of many pages of a kind: up to 600 channels, and searches for the words of their names. */
export async function listDistinctPages(url: string): Promise<Record<string, string[]>> {
  const channels = await listChannels(url)
  const words = new Set(channels.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))
  return {
    channels: channels.map(writeChannelAddress),
    texts: [...words].slice(0, 300).map((word) => `/search/results/${word}`),
  }
}

/** Lists up to 600 channels of a running site, most reviewed first. */
export async function listChannels(url: string): Promise<ChannelCard[]> {
  const client = createClient((address, init) => fetch(`${url}${address}`, init))
  const pages = Array.from({ length: 12 }, (_, at) => ({ limit: '50', numPage: String(at + 1) }))
  const found = await Promise.all(pages.map((query) => client.searchChannels({ query })))
  return found.flatMap(({ value }) => value)
}

/** Pages whose paths need no ids. */
const fixedPages =
  `/ /topic/Games /topic/Music /search /search?page=2 /lists /latest-reviews /browse-videos /insights
  /insights/compare /insights/method /open-data /moderation/log /tools /add-channel /developers /privacy /signin
  /no-such-page /search/results/science /search/results/gamin /search?name=the`.split(/\s+/)

/** Searches through the API, which are cached, too. */
const searches =
  `/api/products /api/products?language=English&order=maxSub /api/products/facets /api/products/query/science
  /api/products/search/channelname/game /api/products/query/videos/game /api/products/autocomplete?term=ga
  /api/suggestions?term=sc /api/products/browsevideos/discovervideos/all/0/1400/loved`.split(/\s+/)

/** Follows redirects, which correct the name in a channel's URL. */
async function resolve(url: string, path: string) {
  const answer = await fetch(url + path, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.headers.get('Location') ?? path
}

async function readPaths(address: string, pattern: RegExp) {
  const text = await (await fetch(address)).text()
  return [...new Set(text.match(pattern))]
}
