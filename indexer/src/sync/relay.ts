import { readLags } from './lag.ts'
import type { EngineLag } from './lag.ts'
import { maxBatchSize, relayBatch } from './relay-batch.ts'
import type { RelayDependencies } from './relay-batch.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { backoff } from '@channelwise/schemas/async/retry'

/** Keeps the index of one engine in sync with the database. Any number of relays can share one outbox. */
export interface Relay {
  /**
   * Relays everything that is due now, or stops when the index accepts nothing of a batch; two batches at once while
   * nothing is added. Returns the number of documents attempted. Throws when the database fails.
   */
  drain(): Promise<number>
  /** Drains until `signal` aborts; logs and retries failures. A batch interrupted by the abort stays queued. */
  run(signal: AbortSignal): Promise<void>
  lag(): Promise<EngineLag>
}

interface Options {
  /** Milliseconds between two polls while there is nothing to do. Defaults to 300. */
  interval?: number | undefined
}

/** Maximum backoff in milliseconds while the index accepts nothing: how long after an outage work resumes at the latest. */
const maxPause = 10_000
/** Minimum documents of a batch while the index is busy. */
const minBatchSize = 10

export function createRelay(dependencies: RelayDependencies, { interval = 300 }: Options = {}): Relay {
  const { db, engine, logger } = dependencies
  let size = maxBatchSize

  async function drain(signal?: AbortSignal) {
    const isStopped = () => signal?.aborted === true
    let documents = 0
    let isStuck = false
    let newest: number | null = null
    let helping: Promise<void> | null = null
    try {
      while (!isStuck && !isStopped()) {
        const batch = await relay()
        if (batch.documents === 0 && batch.expanded === 0) break
        isStuck = batch.documents > 0 && batch.busy === batch.documents
        // While rows are added, a helper would take the processors from who adds them, and from visitors.
        if (batch.newest === newest && batch.busy === 0 && helping === null) {
          helping = help(newest)
          // Awaited in the end: until then, its error is not unhandled.
          helping.catch(() => {})
        }
        newest = batch.newest
      }
    } finally {
      await helping
    }
    return { documents, isStuck }

    async function relay() {
      const batch = await relayBatch(dependencies, { size, signal })
      documents += batch.documents
      if (batch.busy > 0) size = Math.max(Math.ceil(size / 2), minBatchSize)
      else if (batch.documents > 0) size = Math.min(size * 2, maxBatchSize)
      return batch
    }

    /** Relays beside, as long as nothing is added after the row `newest` and the index is not busy. */
    async function help(since: number) {
      let isNeeded = true
      while (isNeeded && !isStopped()) {
        const batch = await relay()
        isNeeded = batch.documents > 0 && batch.busy === 0 && batch.newest === since
      }
      helping = null
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
          const { isStuck } = await drain(signal)
          failures = isStuck ? failures + 1 : 0
        } catch (error) {
          if (signal.aborted) return
          failures += 1
          logger.error({ err: error, engine, failures }, 'could not update the search index')
        }
        await pause(failures === 0 ? interval : Math.min(backoff(failures), maxPause), signal)
      }
    },
    async lag() {
      const lags = await readLags(db)
      return lags.find((lag) => lag.engine === engine) ?? { engine, waiting: 0, seconds: 0, refused: 0 }
    },
  }
}
