import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { Client } from '@channelwise/schemas/contract/client'
import { reviewPairThreshold } from '@channelwise/schemas/review'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { readVideoChoice } from './chosen-videos.ts'

/** How many similar channels to show. */
const similarChannels = 10

/** Loads the channel whose id follows the last hyphen; redirects permanently to the URL with its current name. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const slugAndId = params['slugAndId'] ?? ''
  const channel = await readChannel(client, slugAndId)
  const { search, searchParams } = new URL(request.url)
  const canonical = paths.channel(channel)
  if (decodeURIComponent(canonical) !== `/channel/${slugAndId}`) throw redirect(canonical + search, 301)
  const { member } = (await client.showSession()).value
  const ofChannel = { params: { id: channel._id } }
  const [reviews, pair, similar, thumbs, history, favorites] = await Promise.all([
    client.listChannelReviews({ ...ofChannel, query: { seed: String(today()) } }),
    channel.numReviews > reviewPairThreshold ? client.showReviewPair(ofChannel) : null,
    findSimilar(client, channel),
    client.listRecommendations({ params: { channelId: channel._id } }),
    client.showChannelHistory({ ...ofChannel, query: { days: '2' } }),
    member && client.listFavorites({ params: { token: 'me' } }),
  ])
  return {
    channel,
    videos: readVideoChoice(searchParams),
    reviews: reviews.value,
    ownReview: reviews.value.find(({ uid }) => member !== null && uid === member.uid) ?? null,
    /** Whether the caller's review was just submitted. */
    isReviewed: searchParams.get('review') === 'submitted',
    pair: pair?.value ?? null,
    similar,
    thumbs: thumbs.value,
    /** Whether the site keeps the channel's counts by day, so that there is something to show. */
    hasHistory: history.value.length > 1,
    isFavorite: favorites?.value.includes(channel._id) ?? false,
  }
}

/** Reads the channel whose id follows the last hyphen; throws 404 if there is none. */
export async function readChannel(client: Client, slugAndId: string): Promise<Channel> {
  const id = slugAndId.slice(slugAndId.lastIndexOf('-') + 1)
  const isId = /^[A-Za-z0-9]{1,100}$/.test(id)
  const [channel] = isId ? (await client.showChannels({ params: { ids: id, videos: 'true' } })).value : []
  if (channel === undefined) throw data(messages.pageMissing, { status: 404 })
  return channel
}

/** Most similar first. */
async function findSimilar(client: Client, channel: Channel): Promise<Channel[]> {
  const entries = await client.showSimilars({
    params: { ids: channel._id },
    query: { limit: String(similarChannels) },
  })
  const ids = entries.value.map(({ similarNameID }) => similarNameID).filter((id) => id !== channel._id)
  if (ids.length === 0) return []
  return (await client.showChannels({ params: { ids: ids.join('_'), videos: 'false' } })).value
}

/** Days since 1970: the random part of the review order stays the same for a day. */
function today() {
  return Math.floor(Date.now() / 86_400_000)
}
