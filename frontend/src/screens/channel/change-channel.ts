import { data, redirect } from 'react-router-dom'
import type { ActionFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Channel } from '@channelwise/schemas/channel'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { answerChange } from '../forms/return-without-script.tsx'
import { recommendVideo } from '../thumbs/recommend-video.ts'
import type { ThumbChange } from '../thumbs/recommend-video.ts'
import { readChannel } from './load-channel.ts'

/** The result of submitting one of the channel page's forms. */
export interface ChannelChange extends ThumbChange {
  /** Where a guest comes back to after signing in; the page itself if absent. */
  comeBack?: string
  /** The rejected review and the reason. */
  review?: { error: string; rating: number | null; moods: string[]; comment: string }
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

/** Handles the channel page's forms by their `intent`. */
export async function act(client: Client, { request, params }: ActionFunctionArgs) {
  const sent = await request.formData()
  const intent = String(sent.get('intent') ?? '')
  const { member } = (await client.showSession()).value
  const slugAndId = params['slugAndId'] ?? ''
  if (member === null) return askGuest(intent, sent, slugAndId, client)
  const channel = await readChannel(client, slugAndId)
  if (intent === 'review') return review(client, channel, sent)
  try {
    if (intent === 'rate') return await rate(client, channel, sent)
    if (intent === 'recommend') {
      return answerChange<ChannelChange>(sent, { thumbs: await recommendVideo(client, sent) })
    }
    const call = { body: { productId: channel._id } }
    await (intent === 'favorite' ? client.addFavorite(call) : client.removeFavorite(call))
    return answerChange<ChannelChange>(sent, { isFavorite: intent === 'favorite' })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<ChannelChange>({ error: describeApiError(error) }, { status: error.status })
  }
}

/** A guest's pressed rating is kept in the address, for after signing in. */
async function askGuest(intent: string, sent: FormData, slugAndId: string, client: Client) {
  const prompt = prompts[intent] ?? messages.signInToReview
  const rating = readRating(sent)
  if (intent !== 'rate' || rating === null) return data<ChannelChange>({ prompt })
  const channel = await readChannel(client, slugAndId)
  const comeBack = paths.channelPage(channel, { rate: String(rating) }, 'your-rating')
  return data<ChannelChange>({ prompt, comeBack })
}

/** Saves a rating by itself, or changes that of the review. */
async function rate(client: Client, channel: Channel, sent: FormData) {
  const rating = readRating(sent)
  if (rating === null) return data<ChannelChange>({ error: messages.missingRating }, { status: 400 })
  await client.saveReview({ params: { id: channel._id }, body: { rating } })
  if (!sent.has('back')) return data<ChannelChange>({ rated: rating })
  return redirect(paths.channelPage(channel, { edit: 'review' }, 'your-review'), 303)
}

async function review(client: Client, channel: Channel, sent: FormData) {
  const rating = readRating(sent)
  const moods = sent.getAll('mood').map(String)
  const comment = String(sent.get('comment') ?? '')
  const refuse = (error: string, status: number) =>
    data<ChannelChange>({ review: { error, rating, moods, comment } }, { status })
  if (rating === null) return refuse(messages.missingRating, 400)
  try {
    const body = { rating, moodList: moods, comment }
    const { value } = await client.saveReview({ params: { id: channel._id }, body })
    const done = value.review.editedAt === null ? 'submitted' : 'saved'
    return redirect(paths.channelPage(channel, { review: done }, 'your-review'), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return refuse(describeApiError(error), error.status)
  }
}

function readRating(sent: FormData) {
  const stars = sent.get('rating')
  return stars === null || stars === '' ? null : Number(stars)
}
