import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/pause'

interface Tries {
  logger: Logger
  stop: AbortSignal
  /** What is logged when a try fails. */
  failure: string
  /** Milliseconds before the second try, 1,000 by default; each further wait is twice as long, a minute at most. */
  firstWait?: number
}

const maxWait = 60_000

/** Does work that goes on where it was, again after every failure, until it is done or `stop` aborts. */
export async function keepTrying(
  work: () => Promise<void>,
  { logger, stop, failure, firstWait = 1_000 }: Tries,
) {
  for (let failures = 0; !stop.aborted; failures += 1) {
    try {
      return await work()
    } catch (error) {
      if (stop.aborted) return
      logger.error({ err: error }, failure)
      await pause(Math.min(firstWait * 2 ** failures, maxWait), stop)
    }
  }
}
