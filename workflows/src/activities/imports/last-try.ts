import { startOfStep } from '../../engine/current-step.ts'
import { PlatformUnavailableError } from '../../platform/errors.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'

/** The number of the attempt in which a step gives up what the platform fails to answer although it answers other calls. */
export const lastTry = 4

/** The platform fails to answer about an item, although it answers another call. */
export class GivenUpError extends Error {
  override name = 'GivenUpError'
}

/** Any id will do: an answer without the channel is an answer, too. */
const someChannel = 'UC_x5XG1OV2P6uZZ5FSM9Ttw'

/**
 * For steps in which one item must not stop the others: makes calls about single items. From the fourth attempt of the step on,
 * throws `GivenUpError` for an item that the platform fails to answer, if it answers another call. That call comes first: the
 * item alone may look like an outage, in which only one call is allowed, and which an answer ends.
 */
export function askWithLastTry({ platform, runId }: { platform: VideoPlatform; runId: string }) {
  let isAnswering = false
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (startOfStep() < lastTry) return call()
    if (!isAnswering) await platform.readChannels([someChannel], { runId })
    isAnswering = true
    return call().catch((error: unknown) => {
      if (!(error instanceof PlatformUnavailableError)) throw error
      isAnswering = false
      throw new GivenUpError(error.message, { cause: error })
    })
  }
}
