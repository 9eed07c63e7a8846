import { data, redirect } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import type { ImportedChannel } from '@channelwise/schemas/run'
import { messages } from '../../app/messages.ts'

/** Why an import could not be started. */
export interface ImportRefusal {
  /** What was asked for. */
  urlQuery: string
  error: string
  needsSignIn: boolean
}

/** Where it goes on: with the run, or with a channel that turned out to be here already. */
interface WaysOn {
  toRun: (runId: string) => string
  toChannel: (channel: ImportedChannel) => string
}

/** Starts the import of the link in a form's `urlQuery` and leads on; answers with the reason when it cannot. */
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
