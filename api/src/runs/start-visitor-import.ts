import { UnreadableLinkError } from '@channelwise/schemas/channel-link'
import type { ImportedChannel, Run } from '@channelwise/schemas/run'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'

/** The outcome of requesting a channel: the run that imports it, or the channel if it is already here. */
export interface StartedImport {
  run: Run | null
  channel: ImportedChannel | null
}

/** The member who requests a channel. */
interface Asker {
  isOperator: boolean
  memberId: string
}

/** Starts the import that a member requested, under the import rules; see `startImport` in workflows. */
export type StartVisitorImport = (link: string, asker: Asker) => Promise<StartedImport>

/** Starts the import for a call's `urlQuery`; throws `InvalidRequestError` if that is no link. */
export async function startFromQuery(start: StartVisitorImport, urlQuery: string, asker: Asker) {
  try {
    return await start(urlQuery, asker)
  } catch (error) {
    if (!(error instanceof UnreadableLinkError)) throw error
    throw new InvalidRequestError([{ field: 'urlQuery', message: error.message }], error.message)
  }
}
