import { data, redirect } from 'react-router-dom'
import type { ActionFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import type { VideoThumbs } from '@channelwise/schemas/recommendation'
import { messages } from '../../messages.ts'
import { describeRefusal } from '../../shown-error.ts'
import { answerChange } from '../back-without-script.tsx'
import { readChannel } from './load-channel.ts'

/** What came of a form of the channel's page. */
export interface ChannelChange {
  /** A visitor has to sign in first: why. */
  prompt?: string
  /** Why the review was refused, and what it was. */
  review?: { error: string; rating: number | null; moods: string[]; comment: string }
  isFavorite?: boolean
  thumbs?: VideoThumbs
  /** Why anything else was refused. */
  error?: string
}

const prompts: Record<string, string> = {
  review: messages.signInToReview,
  favorite: messages.signInToFavorite,
  unfavorite: messages.signInToFavorite,
  recommend: messages.signInToRecommend,
}

/** Does what the form's `intent` says with the channel of the address. */
export async function act(client: Client, { request, params }: ActionFunctionArgs) {
  const sent = await request.formData()
  const intent = String(sent.get('intent') ?? '')
  const { member } = (await client.showSession()).value
  if (member === null) return data<ChannelChange>({ prompt: prompts[intent] ?? messages.signInToReview })
  const channel = await readChannel(client, params['slugAndId'] ?? '')
  if (intent === 'review') return review(client, channel._id, sent, new URL(request.url).pathname)
  try {
    if (intent === 'recommend') return answerChange<ChannelChange>(sent, await recommend(client, sent))
    const call = { body: { productId: channel._id } }
    await (intent === 'favorite' ? client.addFavorite(call) : client.removeFavorite(call))
    return answerChange<ChannelChange>(sent, { isFavorite: intent === 'favorite' })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<ChannelChange>({ error: describeRefusal(error) }, { status: error.status })
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
    return refuse(describeRefusal(error), error.status)
  }
  return redirect(`${path}?review=submitted#reviews`, 303)
}

/** The thumb that is pressed again is taken back. */
async function recommend(client: Client, sent: FormData): Promise<ChannelChange> {
  const videoId = String(sent.get('videoId') ?? '')
  const thumb = sent.get('thumb')
  const reply =
    thumb === 'none'
      ? await client.withdrawRecommendation({ body: { videoId } })
      : await client.recommendVideo({
          body: {
            videoId,
            channelName: String(sent.get('channelName') ?? ''),
            videoTitle: String(sent.get('videoTitle') ?? ''),
            recommendation: thumb === 'up',
          },
        })
  return { thumbs: reply.value }
}
