import { setTimeout as wait } from 'node:timers/promises'
import { readLags } from './lag.ts'
import type { EngineLag } from './lag.ts'
import { largestBatch, relayBatch } from './relay-batch.ts'
import type { RelayDependencies } from './relay-batch.ts'
import { retryDelay } from './retry-delay.ts'

/** Keeps the index of one engine in step with the database. Any number of relays may work on one outbox. */
export interface Relay {
  /**
   * Brings over all that is due now, or until the index takes nothing of a batch; answers how many documents were
   * tried. Throws when the database fails.
   */
  drain(): Promise<number>
  /** Drains until `signal` aborts; failures are logged and tried again. What is being written then stays noted. */
  run(signal: AbortSignal): Promise<void>
  lag(): Promise<EngineLag>
}

/** How long an idle relay waits before it looks again, in milliseconds. */
const pollInterval = 300
/** And a relay whose index takes nothing, at most: so soon after an outage it goes on. */
const longestPause = 10_000
/** Documents in a batch to an index that is busy, at least. */
const smallestBatch = 10

export function createRelay(dependencies: RelayDependencies): Relay {
  const { db, engine, logger } = dependencies
  let size = largestBatch

  async function drain(signal?: AbortSignal) {
    for (let documents = 0; ;) {
      if (signal?.aborted === true) return { documents, stuck: false }
      const batch = await relayBatch(dependencies, { size, signal })
      documents += batch.documents
      if (batch.documents === 0) {
        if (batch.expanded > 0) continue
        return { documents, stuck: false }
      }
      size = batch.busy > 0 ? Math.max(Math.ceil(size / 2), smallestBatch) : Math.min(size * 2, largestBatch)
      if (batch.busy === batch.documents) return { documents, stuck: true }
    }
  }

  return {
    async drain() {
      const { documents } = await drain()
      return documents
    },
    async run(signal) {
      let failures = 0
      while (!signal.aborted) {
        try {
          const { stuck } = await drain(signal)
          failures = stuck ? failures + 1 : 0
        } catch (error) {
          if (signal.aborted) return
          failures += 1
          logger.error({ err: error, engine, failures }, 'the search index could not be brought up to date')
        }
        await pause(failures === 0 ? pollInterval : Math.min(retryDelay(failures), longestPause), signal)
      }
    },
    async lag() {
      const lags = await readLags(db)
      return lags.find((lag) => lag.engine === engine) ?? { engine, waiting: 0, seconds: 0, refused: 0 }
    },
  }
}

/** Resolves early, without an error, when `signal` aborts. */
async function pause(milliseconds: number, signal: AbortSignal) {
  await wait(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
