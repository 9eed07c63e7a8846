import type { Logger } from 'pino'
import { backoff, retry } from '@channelwise/schemas/async/retry'

/** The engine did not confirm which index is live. */
export class SwapFailedError extends Error {
  override name = 'SwapFailedError'
}

interface Options {
  engine: string
  logger: Logger
  /** Defaults to 20, within two minutes at most. */
  attempts?: number | undefined
}

/**
 * Swaps and retries while the engine fails. A swap whose response was lost may have happened; swapping is idempotent.
 * Throws `SwapFailedError`.
 */
export async function swapWithRetry(
  index: { swap(): Promise<void> },
  { engine, logger, attempts = 20 }: Options,
): Promise<void> {
  const started = performance.now()
  let attempt = 0
  const swap = async () => {
    attempt += 1
    try {
      await index.swap()
    } catch (error) {
      logger.warn({ err: error, engine, attempt }, 'could not swap the search index')
      throw error
    }
  }
  try {
    await retry(swap, {
      attempts,
      isRetryable: () => performance.now() - started <= maxSwapTime,
      delay: (failures) => Math.min(backoff(failures), maxDelay),
    })
  } catch (cause) {
    const message = `Could not swap the index of ${engine}, and either one may be live: run index sweep when the engine is back`
    throw new SwapFailedError(message, { cause })
  }
}

const maxDelay = 10_000
/** Milliseconds for all attempts: each may take half a minute if the engine does not respond. */
const maxSwapTime = 120_000
