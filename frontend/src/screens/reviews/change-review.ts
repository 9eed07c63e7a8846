import { data } from 'react-router-dom'
import { ApiError, isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { reportReasons } from '@channelwise/schemas/moderation'
import { messages } from '../../app/messages.ts'
import type { Submission } from '../../app/screen.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerChange } from '../forms/return-without-script.tsx'

/** The result of liking, removing, reporting or appealing for a review. */
export interface ReviewChange {
  like?: { liked: boolean; likeCount: number }
  removed?: boolean
  reported?: boolean
  appealed?: boolean
  /** For guests: the text of the sign-in prompt. */
  prompt?: string
  /** The error message. */
  error?: string
}

/** Likes, unlikes, removes, reports or appeals for the URL's review, depending on `intent`. */
export async function act(client: Client, { sent, params }: Submission) {
  try {
    return answerChange(sent, await change(client, params['id'] ?? '', sent))
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 401 && String(sent.get('intent')).endsWith('like'))
      return data<ReviewChange>({ prompt: messages.signInToLike }, { status: 401 })
    return data<ReviewChange>({ error: describeApiError(error) }, { status: error.status })
  }
}

async function change(client: Client, reviewId: string, sent: FormData): Promise<ReviewChange> {
  const intent = sent.get('intent')
  if (intent === 'like' || intent === 'unlike') {
    const call = { params: { reviewId }, body: {} }
    const { value } = intent === 'like' ? await client.likeReview(call) : await client.unlikeReview(call)
    return { like: { liked: intent === 'like', likeCount: value.likeCount } }
  }
  if (intent === 'remove') {
    await client.deleteReview({ params: { id: reviewId }, body: {} }).catch(ignoreMissing)
    return { removed: true }
  }
  if (intent === 'appeal') {
    const words = String(sent.get('words') ?? '')
    await client.appealReview({ params: { id: reviewId }, body: { words } })
    return { appealed: true }
  }
  if (intent !== 'report') throw unknownIntent()
  const reason = reportReasons.find((known) => known === sent.get('reason'))
  if (reason === undefined) throw new ApiError(400, 'Choose what’s wrong with the review')
  await client.reportReview({
    params: { id: reviewId },
    body: { reason, detail: String(sent.get('detail') ?? '') },
  })
  return { reported: true }
}

/** A review that was already removed in another tab is as the member wants it; the revalidated page does not show it. */
function ignoreMissing(error: unknown) {
  if (!isApiError(error) || error.status !== 404) throw error
}
