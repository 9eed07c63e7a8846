import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { Client } from '@channelwise/schemas/contract/client'
import { listedCommentLength, reviewPairThreshold } from '@channelwise/schemas/review'
import type { Review, ReviewPair } from '@channelwise/schemas/review'
import type { SimilarEntry } from '@channelwise/schemas/similar'
import { readStars } from '../../components/reviews/read-stars.ts'
import { toShownChannel } from '../../components/channels/shown-channel.ts'
import type { PageClock } from '../../app/clock.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { readVideoChoice } from './videos/chosen-videos.ts'
import { isUsualChoice, readReviewChoice, reviewsPerBatch } from './reviews/review-choice.ts'
import type { ReviewChoice } from './reviews/review-choice.ts'
import { explainSimilarity } from './similar/similar-reason.ts'
import type { Similar } from './similar/SimilarChannels.tsx'

/** How many similar channels to show. */
const similarChannels = 10
const commentLength = String(listedCommentLength)

/** Loads the channel whose id follows the last hyphen; redirects permanently to the URL with its current name. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs, clock: PageClock) {
  const slugAndId = params['slugAndId'] ?? ''
  const { search, searchParams } = new URL(request.url)
  const id = readChannelId(slugAndId)
  const choice = readReviewChoice(searchParams)
  // Two round trips, the first with everything that the URL names.
  const [channel, session, reviews, similarities, thumbs, history] = await Promise.all([
    readChannel(client, slugAndId),
    client.showSession(),
    client.listChannelReviews({ params: { id }, query: { seed: String(dayOf(clock)), ...askFor(choice) } }),
    client.showSimilars({
      params: { ids: id },
      query: { limit: String(similarChannels), channels: 'true' },
    }),
    client.listRecommendations({ params: { channelId: id } }),
    client.showChannelHistory({ params: { id }, query: { days: '2' } }),
  ])
  const canonical = paths.channel(channel)
  if (decodeURIComponent(canonical) !== `/channel/${slugAndId}`) throw redirect(canonical + search, 301)
  const { member } = session.value
  const videos = readVideoChoice(searchParams)
  const featured = videos.sort === 'featured' ? channel.VideosFromOtherChannels : []
  const [pair, favorites, featuredThumbs] = await Promise.all([
    channel.numReviews > reviewPairThreshold
      ? client.showReviewPair({ params: { id }, query: { commentLength } })
      : null,
    member && client.listFavorites({ params: { token: 'me' } }),
    featured.length === 0
      ? null
      : client.listVideoRecommendations({
          params: { ids: featured.map(({ videoId }) => videoId).join(',') },
        }),
  ])
  const ownReview = reviews.value.find(({ uid }) => member !== null && uid === member.uid) ?? null
  const shownPair = pair && leaveOut(pair.value, ownReview)
  // A visitor who sorts or filters gets every matching review, the popular pair included.
  const isUsual = isUsualChoice(choice)
  const elsewhere = new Set([
    ownReview?._id,
    ...(isUsual ? [shownPair?.positive?._id, shownPair?.negative?._id] : []),
  ])
  return {
    channel,
    videos,
    reviewChoice: choice,
    /** Without those shown elsewhere on the page. */
    reviews: reviews.value.filter(({ _id }) => !elsewhere.has(_id)),
    /** The number of matching reviews. */
    totalReviews: Number(reviews.headers.get('X-Total-Count') ?? reviews.value.length),
    ownReview,
    step: readStep(searchParams),
    /** The rating that a guest pressed before signing in. */
    pressed: readStars(searchParams.get('rate')),
    pair: shownPair,
    similar: explainSimilar(channel, similarities.value),
    thumbs: [...thumbs.value, ...(featuredThumbs?.value ?? [])],
    /** Whether the site keeps the channel's history, so that there is something to show. */
    hasHistory: history.value.length > 1,
    isFavorite: favorites?.value.includes(channel._id) ?? false,
  }
}

/** What the member does, or has just done, with their review. */
export type ReviewStep = 'edit' | 'submitted' | 'saved'

function readStep(query: URLSearchParams): ReviewStep | null {
  if (query.get('edit') === 'review') return 'edit'
  const done = query.get('review')
  return done === 'submitted' || done === 'saved' ? done : null
}

/** The popular pair without the member's own review, which is shown elsewhere. */
function leaveOut(pair: ReviewPair, own: Review | null): ReviewPair {
  const keep = (review: Review | null) => (review?._id === own?._id ? null : review)
  return { positive: keep(pair.positive), negative: keep(pair.negative) }
}

function askFor({ order, stars, mood, batches }: ReviewChoice) {
  return {
    limit: String(batches * reviewsPerBatch),
    commentLength,
    order,
    ...(stars !== null && { stars }),
    ...(mood !== null && { mood }),
  }
}

/** The id that follows the last hyphen; throws 404 if it is malformed. */
export function readChannelId(slugAndId: string): string {
  const id = slugAndId.slice(slugAndId.lastIndexOf('-') + 1)
  if (!/^[A-Za-z0-9]{1,100}$/.test(id)) throw data(messages.pageMissing, { status: 404 })
  return id
}

/** Reads the channel whose id follows the last hyphen; throws 404 if there is none. */
export async function readChannel(client: Client, slugAndId: string): Promise<Channel> {
  const params = { ids: readChannelId(slugAndId), videos: 'true' } as const
  const [channel] = (await client.showChannels({ params })).value
  if (channel === undefined) throw data(messages.pageMissing, { status: 404 })
  return channel
}

/** Keeps the order of the entries: most similar first. */
function explainSimilar(channel: Channel, entries: SimilarEntry[]): Similar[] {
  return entries.flatMap(({ channel: other, tasteShare }) =>
    other === undefined || other._id === channel._id
      ? []
      : { channel: toShownChannel(other), reason: explainSimilarity(channel, other, tasteShare) },
  )
}

/** Days since 1970: the random part of the review order stays the same for a day. */
function dayOf(clock: PageClock) {
  const day = Math.floor(clock.now().getTime() / dayLength)
  clock.changesAt((day + 1) * dayLength)
  return day
}

/** In milliseconds. */
const dayLength = 86_400_000
