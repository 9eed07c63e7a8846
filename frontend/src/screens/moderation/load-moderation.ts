import { data, redirect } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'

/** Loads the queue: appeals, reported reviews, and channels whose reviews look unusual. */
export async function load(client: Client) {
  const [queue, flags, appeals] = await Promise.all([
    client.listReportedReviews({ query: {} }),
    client.listReviewFlags({ query: {} }),
    client.listAppeals({ query: {} }),
  ])
  return {
    reported: queue.value,
    waiting: Number(queue.headers.get('X-Total-Count')),
    flags: flags.value,
    appeals: appeals.value,
    waitingAppeals: Number(appeals.headers.get('X-Total-Count')),
  }
}

/** A decision that was refused. */
export interface RefusedDecision {
  /** What the decision was about. */
  id: string
  /** The given reason. */
  reason: string
  error: string
}

/** Hides, restores or keeps a review, decides an appeal, or dismisses a flag, depending on the form's `intent`. */
export async function act(client: Client, { sent }: Submission) {
  const id = String(sent.get('id') ?? '')
  const intent = String(sent.get('intent'))
  const reason = String(sent.get('reason') ?? '')
  const call = { params: { id }, body: { reason } }
  try {
    if (intent === 'hide') await client.hideReview(call)
    else if (intent === 'restore') await client.restoreReview(call)
    else if (intent === 'dismiss' || intent === 'keep-hidden') await client.dismissReports(call)
    else if (intent === 'settle') await client.settleReviewFlag(call)
    else if (intent === 'restored' || intent === 'rejected')
      await client.decideAppeal({ params: { id }, body: { outcome: intent, answer: reason } })
    else throw unknownIntent()
    return redirect(paths.moderation(), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ id, reason, error: describeApiError(error) }, { status: error.status })
  }
}
