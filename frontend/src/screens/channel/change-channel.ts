import { data, redirect } from 'react-router-dom'
import type { ActionFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { answerChange } from '../forms/return-without-script.tsx'
import { recommendVideo } from '../thumbs/recommend-video.ts'
import type { ThumbChange } from '../thumbs/recommend-video.ts'
import { readChannel } from './load-channel.ts'

/** The result of submitting one of the channel page's forms. */
export interface ChannelChange extends ThumbChange {
  /** The rejected review and the reason. */
  review?: { error: string; rating: number | null; moods: string[]; comment: string }
  isFavorite?: boolean
}

const prompts: Record<string, string> = {
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
  if (member === null) return data<ChannelChange>({ prompt: prompts[intent] ?? messages.signInToReview })
  const channel = await readChannel(client, params['slugAndId'] ?? '')
  if (intent === 'review') return review(client, channel._id, sent, new URL(request.url).pathname)
  try {
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

async function review(client: Client, id: string, sent: FormData, path: string) {
  const stars = sent.get('rating')
  const rating = stars === null || stars === '' ? null : Number(stars)
  const moods = sent.getAll('mood').map(String)
  const comment = String(sent.get('comment') ?? '')
  const refuse = (error: string, status: number) =>
    data<ChannelChange>({ review: { error, rating, moods, comment } }, { status })
  if (rating === null) return refuse(messages.missingRating, 400)
  try {
    await client.createReview({ params: { id }, body: { rating, moodList: moods, comment } })
  } catch (error) {
    if (!isApiError(error)) throw error
    return refuse(describeApiError(error), error.status)
  }
  return redirect(`${path}?review=submitted#reviews`, 303)
}
