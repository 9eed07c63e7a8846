import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../../app/paths.ts'
import type { Submission } from '../../../app/screen.ts'
import { describeApiError } from '../../../app/shown-error.ts'
import { unknownIntent } from '../../forms/act-by-intent.ts'
import { sayDone } from './say-done.ts'

/** Loads everything about a run; `?done=` says what was just done. */
export async function load(client: Client, { params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return {
    detail: (await client.showRunDetail({ params: { id: params['id'] ?? '' } })).value,
    done: sayDone(searchParams.get('done'), searchParams.get('count')),
    // A bulk action applies to the runs that failed before its form was shown.
    now: new Date().toISOString(),
  }
}

/** Cancels or retries a run, retries those with the same error, or replays a letter, depending on `intent`. */
export async function act(client: Client, { sent, params }: Submission) {
  const read = (name: string) => String(sent.get(name) ?? '')
  const id = params['id'] ?? ''
  try {
    switch (read('intent')) {
      case 'cancel':
        await client.cancelRun({ params: { id } })
        return redirect(paths.operationsRun(id, { done: 'cancel' }), 303)
      case 'retry': {
        const { run } = (await client.retryRun({ params: { id } })).value
        return redirect(paths.operationsRun(run, { done: 'retry' }), 303)
      }
      case 'retry all': {
        const body = { pipeline: read('pipeline'), errorClass: read('errorClass'), before: read('before') }
        const { retried, left } = (await client.retryRuns({ body })).value
        const done = left > 0 ? 'retriedSome' : 'retriedAll'
        return redirect(paths.operationsRun(id, { done, count: String(retried) }), 303)
      }
      case 'replay': {
        const { outcome } = (await client.replayPlatformLetter({ params: { id: read('letter') } })).value
        return redirect(paths.operationsRun(id, { done: outcome }), 303)
      }
      default:
        throw unknownIntent()
    }
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: describeApiError(error) }, { status: error.status })
  }
}
