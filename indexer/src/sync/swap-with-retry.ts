import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { retryDelay } from './retry-delay.ts'

/** The engine did not say whether the other index answers now. */
export class SwapFailedError extends Error {
  override name = 'SwapFailedError'
}

interface Options {
  engine: string
  logger: Logger
  /** Tries (20), for two minutes at most. */
  attempts?: number | undefined
}

/**
 * Swaps, again and again while the engine fails: a swap whose answer was lost may have happened, and is then found
 * done. Throws `SwapFailedError`.
 */
export async function swapWithRetry(
  index: { swap(): Promise<void> },
  { engine, logger, attempts = 20 }: Options,
): Promise<void> {
  const begun = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      await index.swap()
      return
    } catch (cause) {
      logger.warn({ err: cause, engine, attempt }, 'the search engine could not be told which index answers')
      if (attempt >= attempts || performance.now() - begun > longestSwap) {
        const message = `${engine} could not be told which index answers, and either may: run index sweep when it is back`
        throw new SwapFailedError(message, { cause })
      }
      await wait(Math.min(retryDelay(attempt), longestDelay))
    }
  }
}

const longestDelay = 10_000
/** An engine that does not even refuse takes half a minute for each try. */
const longestSwap = 120_000
