import type { Logger } from 'pino'
import { backoff, retry } from '@channelwise/schemas/async/retry'

interface Tries {
  logger: Logger
  stop: AbortSignal
  /** What is logged when a try fails. */
  failure: string
  /** Milliseconds before the second try, 1,000 by default; each further wait is twice as long, a minute at most. */
  firstWait?: number
}

const maxWait = 60_000

/** Does work that resumes where it stopped, again after every failure, until it is done or `stop` aborts. */
export async function keepTrying(
  work: () => Promise<void>,
  { logger, stop, failure, firstWait = 1_000 }: Tries,
) {
  if (stop.aborted) return
  try {
    await retry(work, {
      delay: (failures) => backoff(failures, { first: firstWait, max: maxWait }),
      signal: stop,
      onRetry: (error) => logger.error({ err: error }, failure),
    })
  } catch (error) {
    if (!stop.aborted) throw error
  }
}
