import type { ChannelCard } from '@channelwise/schemas/channel'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import { createClient } from '@channelwise/schemas/contract/client'

/** The paths of every kind of public page and of searches, and the pages that are measured. */
export interface PublicPages {
  measured: Record<string, string>
  all: string[]
  /** Pages that show a member something of their own. */
  ofMembers: string[]
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
      ...variantsOfChannel.map((query) => channel + query),
      ...channels.slice(0, 3).flatMap(({ _id }) => partsOfChannel.map((part) => part.replace(':id', _id))),
      `/insights/compare?channels=${channels.slice(0, 3).map(({ _id }) => _id)}`,
      ...reviews.flatMap(({ _id, userId }) => [`/review/${_id}`, `/user/${userId}`]),
      ...reviews
        .slice(0, 1)
        .flatMap(({ userId }) => viewsOfProfile.map((query) => `/user/${userId}${query}`)),
      ...lists.slice(0, 4).flatMap((path) => [path, `/embed${path}`]),
      ...topLists.slice(0, 3),
      ...topLists.slice(0, 1).map((path) => `${path}?numPage=2`),
    ],
    ofMembers: membersPages,
  }
}

/** Pages of one kind. */
interface DistinctPages {
  /** To be opened before. */
  others: string[]
  /** None of the others. */
  measured: string[]
}

/** The paths of 300 channels and 300 others, and of searches for 150 words of their names and for pairs of others. */
export async function listDistinctPages(url: string): Promise<Record<'channels' | 'texts', DistinctPages>> {
  const channels = await listChannels(url)
  const words = [...new Set(channels.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))]
  const [measured, others] = [words.slice(0, 150), words.slice(150)]
  const pairs = [1, 2, 3].flatMap((step) =>
    others.map((word, at) => `${word}%20${others[(at + step) % others.length]}`),
  )
  const search = (text: string) => `/search/results/${text}`
  const addresses = channels.map(writeChannelAddress)
  return {
    channels: { others: addresses.slice(0, 300), measured: addresses.slice(300) },
    texts: { others: [...others, ...pairs].map(search), measured: measured.map(search) },
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
  `/ /topic/Games /topic/Music /search /search?page=2 /search/language/English?order=highest&page=2
  /search/allTopics/Games /search?duration=6-15&order=highest /search/results/science /search/results/gamin
  /search?name=the /lists /lists?tab=mostViewed /lists?tab=topContributors /latest-reviews /latest-reviews?page=2
  /latest-reviews?tab=mostLikedReviews /latest-reviews?tab=topContributor /latest-reviews?tab=allRatings
  /browse-videos /browse-videos/Games /insights /insights?topic=Games /insights/compare
  /insights/compare?topics=Games,Music /insights/method /embed/insights/ratings /embed/insights/moods /embed/insights/volume
  /open-data /moderation/log /moderation/log?page=2 /tools /add-channel /developers /developers/plans
  /problems/not-found /privacy /signin /no-such-page /feeds/latest-reviews.atom /sitemap.xml`.split(/\s+/)

/** Ways to show the videos and reviews of a channel. */
const variantsOfChannel = [
  '?reviews=newest',
  '?stars=5',
  '?mood=Relaxing',
  '?batches=2',
  '?videos=popular',
  '?videoPage=2',
]

/** What there is of a channel besides its page. */
const partsOfChannel =
  '/embed/channel/:id /embed/badge/:id.svg /insights/channel/:id /feeds/channel/:id.rss'.split(' ')

const viewsOfProfile = [
  '?tab=ReviewsOnly',
  '?tab=creatorList',
  '?tab=OtherUsersReviews',
  '?order=lowest',
  '?show=followers',
  '?show=following',
]

/** Pages only for members, or with something of theirs. */
const membersPages =
  '/favorites /lists?tab=saved /latest-reviews?tab=followedUsers /notifications /settings/favorites /create-list'.split(
    ' ',
  )

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
