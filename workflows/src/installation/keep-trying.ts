import type { Logger } from 'pino'
import { backoff, retry } from '@channelwise/schemas/async/retry'

interface Tries {
  logger: Logger
  stop: AbortSignal
  /** The message logged when an attempt fails. */
  failure: string
  /** Milliseconds before the second attempt, 1,000 by default; doubles with each further one, up to a minute. */
  firstWait?: number
}

const maxWait = 60_000

/** Repeats work that resumes where it stopped, after every failure, until it is done or `stop` aborts. */
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
