import { data, redirect } from 'react-router-dom'
import { ApiError, isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Review } from '@channelwise/schemas/review'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerChange } from '../forms/return-without-script.tsx'
import { recommendVideo } from '../thumbs/recommend-video.ts'
import type { ThumbChange } from '../thumbs/recommend-video.ts'
import { reviewedStatus } from '../reviews/revalidate-reviews.ts'
import { readChannel, readChannelId } from './load-channel.ts'

/** A rejected review and the reason. */
interface RefusedReview {
  error: string
  rating: number | null
  moods: string[]
  comment: string
  /** Whether the member has reviewed the channel since the form was shown. */
  isReviewed: boolean
}

/** The result of submitting one of the channel page's forms. */
export interface ChannelChange extends ThumbChange {
  /** Where a guest returns to after signing in; the page itself if absent. */
  comeBack?: string
  review?: RefusedReview
  /** The rating that was saved. */
  rated?: number
  isFavorite?: boolean
}

const prompts: Record<string, string> = {
  rate: messages.signInToReview,
  review: messages.signInToReview,
  favorite: messages.signInToFavorite,
  unfavorite: messages.signInToFavorite,
  recommend: messages.signInToRecommend,
}

/**
 * Handles the channel page's forms by their `intent`. Each change is a single call: a request before it would be aborted when
 * the page is left, and the press lost. So that call itself rejects guests.
 */
export async function act(client: Client, { sent, params }: Submission) {
  const slugAndId = params['slugAndId'] ?? ''
  try {
    return await change(client, readChannelId(slugAndId), sent)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 401) return askGuest(sent, slugAndId, client)
    return data<ChannelChange>({ error: describeApiError(error) }, { status: error.status })
  }
}

async function change(client: Client, channelId: string, sent: FormData) {
  const intent = sent.get('intent')
  if (intent === 'review') return review(client, channelId, sent)
  if (intent === 'rate') return rate(client, channelId, sent)
  if (intent === 'recommend') {
    return answerChange<ChannelChange>(sent, { thumbs: await recommendVideo(client, sent) })
  }
  if (intent !== 'favorite' && intent !== 'unfavorite') throw unknownIntent()
  const call = { body: { productId: channelId } }
  await (intent === 'favorite' ? client.addFavorite(call) : client.removeFavorite(call))
  return answerChange<ChannelChange>(sent, { isFavorite: intent === 'favorite' })
}

/** Keeps a guest's pressed rating in the URL, for after signing in. */
async function askGuest(sent: FormData, slugAndId: string, client: Client) {
  const intent = String(sent.get('intent'))
  const prompt = prompts[intent] ?? messages.signInToReview
  const rating = readRating(sent)
  if (intent !== 'rate' || rating === null) return data<ChannelChange>({ prompt })
  const channel = await readChannel(client, slugAndId)
  const comeBack = paths.channelPage(channel, { rate: String(rating) }, 'your-rating')
  return data<ChannelChange>({ prompt, comeBack })
}

/** Saves a rating on its own, or changes that of the review. */
async function rate(client: Client, channelId: string, sent: FormData) {
  const rating = readRating(sent)
  if (rating === null) {
    await requireMember(client)
    return data<ChannelChange>({ error: messages.missingRating }, { status: 400 })
  }
  const { value } = await client.saveReview({ params: { id: channelId }, body: { rating } })
  if (!sent.has('back')) return data<ChannelChange>({ rated: rating })
  return redirect(paths.channelPage(channelOf(value.review), { edit: 'review' }, 'your-review'), 303)
}

async function review(client: Client, channelId: string, sent: FormData) {
  const rating = readRating(sent)
  const moods = sent.getAll('mood').map(String)
  const comment = String(sent.get('comment') ?? '')
  const refuse = (error: string, status: number) =>
    data<ChannelChange>(
      { review: { error, rating, moods, comment, isReviewed: status === reviewedStatus } },
      { status },
    )
  try {
    if (rating === null) {
      await requireMember(client)
      return refuse(messages.missingRating, 400)
    }
    const body = { rating, moodList: moods, comment, ...(sent.has('first') && { isFirst: true }) }
    const { value } = await client.saveReview({ params: { id: channelId }, body })
    // A review that starts hidden is not live.
    const isLive = !value.review.removedByModeration
    const done = isLive && value.review.editedAt === null ? 'submitted' : 'saved'
    return redirect(paths.channelPage(channelOf(value.review), { review: done }, 'your-review'), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status !== 401) return refuse(describeApiError(error), error.status)
    // Only members see the form with a comment, and it must keep what was typed; a guest's button has none.
    if (!sent.has('comment')) throw error
    return refuse(messages.sessionExpired, 401)
  }
}

/** Throws 401 for guests, as the call that saves would, for a form without a rating. */
async function requireMember(client: Client) {
  if ((await client.showSession()).value.member === null) throw new ApiError(401, messages.signInToReview)
}

function channelOf({ creatorId, creatorName }: Review) {
  return { _id: creatorId, name: creatorName }
}

function readRating(sent: FormData) {
  const stars = sent.get('rating')
  return stars === null || stars === '' ? null : Number(stars)
}
