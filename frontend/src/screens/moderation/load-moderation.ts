import { data, redirect } from 'react-router-dom'
import type { ActionFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { describeApiError } from '../../app/shown-error.ts'

/** Loads the queue: reported reviews, and channels whose reviews look unusual. */
export async function load(client: Client) {
  const [queue, flags] = await Promise.all([
    client.listReportedReviews({ query: {} }),
    client.listReviewFlags({ query: {} }),
  ])
  return { reported: queue.value, waiting: Number(queue.headers.get('X-Total-Count')), flags: flags.value }
}

/** Hides, restores or keeps a review, or dismisses a flag, depending on the form's `intent`. */
export async function act(client: Client, { request }: ActionFunctionArgs) {
  const sent = await request.formData()
  const id = String(sent.get('id') ?? '')
  const call = { params: { id }, body: { reason: String(sent.get('reason') ?? '') } }
  try {
    const work = {
      hide: client.hideReview,
      restore: client.restoreReview,
      dismiss: client.dismissReports,
      settle: client.settleReviewFlag,
    }[String(sent.get('intent'))]
    if (work !== undefined) await work(call)
    return redirect(paths.moderation(), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ id, error: describeApiError(error) }, { status: error.status })
  }
}
