import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { retryDelay } from './retry-delay.ts'

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
  for (let attempt = 1; ; attempt += 1) {
    try {
      await index.swap()
      return
    } catch (cause) {
      logger.warn({ err: cause, engine, attempt }, 'could not swap the search index')
      if (attempt >= attempts || performance.now() - started > maxSwapTime) {
        const message = `Could not swap the index of ${engine}, and either one may be live: run index sweep when the engine is back`
        throw new SwapFailedError(message, { cause })
      }
      await wait(Math.min(retryDelay(attempt), maxDelay))
    }
  }
}

const maxDelay = 10_000
/** Milliseconds for all attempts: each may take half a minute if the engine does not respond. */
const maxSwapTime = 120_000
