import { readLags } from './lag.ts'
import type { EngineLag } from './lag.ts'
import { maxBatchSize, relayBatch } from './relay-batch.ts'
import type { Batch, RelayDependencies } from './relay-batch.ts'
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
  const { db, index, engine, logger } = dependencies
  let size = maxBatchSize

  async function drain(signal?: AbortSignal) {
    let atOnce = 1
    let newest: number | null = null
    for (let documents = 0; ;) {
      if (signal?.aborted === true) return { documents, stuck: false }
      const batch = await relayBatches(atOnce, signal)
      documents += batch.documents
      if (batch.documents === 0) {
        if (batch.expanded > 0) continue
        if (documents > 0) await index.cleanUp?.()
        return { documents, stuck: false }
      }
      // While rows are added, a second batch would take the processors from who adds them, and from visitors.
      atOnce = batch.newest === newest && batch.busy === 0 ? 2 : 1
      newest = batch.newest
      size = batch.busy > 0 ? Math.max(Math.ceil(size / 2), minBatchSize) : Math.min(size * 2, maxBatchSize)
      if (batch.busy === batch.documents) return { documents, stuck: true }
    }
  }

  /** Relays batches side by side and adds them up. Throws the first one's error once all have ended. */
  async function relayBatches(count: number, signal: AbortSignal | undefined): Promise<Batch> {
    const relaying = Array.from({ length: count }, () => relayBatch(dependencies, { size, signal }))
    await Promise.allSettled(relaying)
    const batches = await Promise.all(relaying)
    return {
      documents: batches.reduce((sum, { documents }) => sum + documents, 0),
      busy: batches.reduce((sum, { busy }) => sum + busy, 0),
      expanded: batches.reduce((sum, { expanded }) => sum + expanded, 0),
      newest: Math.max(...batches.map((batch) => batch.newest)),
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
