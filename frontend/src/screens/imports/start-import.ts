import { data, redirect } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { ImportedChannel } from '@channelwise/schemas/run'
import { messages } from '../../app/messages.ts'

/** The reason why an import could not start. */
export interface ImportRefusal {
  /** The submitted link or handle. */
  urlQuery: string
  error: string
  needsSignIn: boolean
}

/** Where to redirect: to the run, or to a channel that already exists. */
interface WaysOn {
  toRun: (runId: string) => string
  toChannel: (channel: ImportedChannel) => string
}

/** Starts importing the link in a form's `urlQuery` and redirects; returns the reason when it cannot. */
export async function startImport(client: Client, sent: FormData, { toRun, toChannel }: WaysOn) {
  const typed = sent.get('urlQuery')
  const urlQuery = typeof typed === 'string' ? typed.trim() : ''
  try {
    const { run, channel } = (await client.startImport({ body: { urlQuery } })).value
    if (channel !== null) return redirect(toChannel(channel))
    if (run !== null) return redirect(toRun(run._id))
    return refuse({ urlQuery, error: messages.unknownError, needsSignIn: false }, 500)
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, message } = error
    return refuse({ urlQuery, error: message || messages.unknownError, needsSignIn: status === 401 }, status)
  }
}

function refuse(refusal: ImportRefusal, status: number) {
  return data(refusal, { status })
}
