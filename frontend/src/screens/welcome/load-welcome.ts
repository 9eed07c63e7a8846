import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import type { ChannelCard } from '@channelwise/schemas/channel'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { sameSitePath } from '@channelwise/schemas/text/same-site-path'
import { countLetters, minSearchLetters } from '@channelwise/schemas/search/text-search'
import { mainTopics } from '@channelwise/schemas/topic'
import type { SuggestedChannel } from '@channelwise/schemas/youtube-subscription'
import { defaultLanguage } from '../../app/default-language.ts'
import { readPage } from '../../app/read-page.ts'
import { actByIntent } from '../forms/act-by-intent.ts'
import type { DeckChannel } from '../rating-deck/deck-channel.ts'
import { rateChannel } from '../rating-deck/rate-channel.ts'

/** Channels per deck. */
const deckSize = 24

/** The number of ratings from which channels can be suggested. */
export const goal = 5

/**
 * Loads a deck of channels that the member has not rated: the most subscribed ones, those of `?topic=`, or those named like
 * `?q=`. `?redirect=` is where to go afterwards. With `?show=suggestions`, only the suggestions from their ratings.
 */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const q = (query.get('q') ?? '').trim()
  const topic = mainTopics.find((name) => name === query.get('topic') && name !== 'All') ?? null
  const page = readPage(request)
  const uid = (await client.showSession()).value.member?.uid ?? ''
  const [{ found, hasMore }, ratings] = await Promise.all([
    query.get('show') === 'suggestions' ? nothing : findChannels(client, { q, topic, page }),
    client.listReviews({ params: { ...everything, user: uid }, query: { limit: '1' } }),
  ])
  const rated = Number(ratings.headers.get('X-Total-Count') ?? 0)
  const own = await readOwnRatings(client, uid, found)
  const deck: DeckChannel[] = found.map((channel) => ({
    ...channel,
    ownRating: own.get(channel._id) ?? null,
  }))
  return {
    // A member who searches for a channel may want to change its rating.
    channels: q === '' ? deck.filter(({ ownRating }) => ownRating === null) : deck,
    rated,
    suggestions: rated < goal ? [] : await suggest(client),
    q,
    topic,
    page,
    hasMore,
    redirect: sameSitePath(query.get('redirect')),
  }
}

/** Saves a rating. */
export const act = actByIntent({ rate: (client, sent) => rateChannel(client, sent) })

/** A rating does not reload the deck, so that no card disappears under the finger. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href !== nextUrl.href

const nothing = { found: [], hasMore: false }

const everything = { id: 'all', order: 'latest', type: 'all', moderation: 'false' } as const

async function findChannels(
  client: Client,
  { q, topic, page }: { q: string; topic: string | null; page: number },
): Promise<{ found: ChannelCard[]; hasMore: boolean }> {
  if (q !== '') {
    if (countLetters(q) < minSearchLetters) return nothing
    const { value } = await client.findChannelsByName({ params: { q } })
    return { found: value.slice(0, deckSize), hasMore: false }
  }
  const { value, headers } = await client.searchChannels({
    query: {
      order: 'maxSub',
      language: defaultLanguage,
      ...(topic !== null && { allTopics: topic }),
      limit: String(deckSize),
      numPage: String(page),
    },
  })
  return { found: value, hasMore: Number(headers.get('X-Total-Count') ?? 0) > page * deckSize }
}

/** Channels similar to what the member likes; none if rate-limited, because the deck goes on without them. */
async function suggest(client: Client): Promise<SuggestedChannel[]> {
  try {
    return (await client.suggestUnfollowed({ body: { channels: [] } })).value
  } catch (error) {
    if (!isApiError(error) || error.status !== 429) throw error
    return []
  }
}

/** The member's ratings of these channels, by our ids. */
async function readOwnRatings(client: Client, uid: string, channels: ChannelCard[]) {
  if (channels.length === 0) return new Map<string, number>()
  const { value } = await client.listReviews({
    params: { ...everything, id: channels.map(({ _id }) => _id).join('_'), user: uid },
    query: { limit: String(deckSize) },
  })
  return new Map(value.map(({ creatorId, rating }) => [creatorId, rating]))
}
