import { readLags } from './lag.ts'
import type { EngineLag } from './lag.ts'
import { maxBatchSize, relayBatch } from './relay-batch.ts'
import type { Batch, RelayDependencies } from './relay-batch.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { backoff } from '@channelwise/schemas/async/retry'

/** Keeps the index of one engine in sync with the database. Any number of relays can share one outbox. */
export interface Relay {
  /**
   * Relays everything that is due, two batches at a time while no rows are added. Stops if the index accepts nothing of a
   * batch. Returns the number of documents attempted. Throws if the database fails.
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

/** Maximum backoff in milliseconds while the index accepts nothing: the longest delay after an outage. */
const maxPause = 10_000
/** The minimum batch size while the index is busy. */
const minBatchSize = 10

export function createRelay(dependencies: RelayDependencies, { interval = 300 }: Options = {}): Relay {
  const { db, index, engine, logger } = dependencies
  /** If the index is in this database, batches compete with page requests for CPU, so two concurrent ones stay in step. */
  const isInPostgres = index.refresh === undefined
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
      // While rows are being added, a second batch would compete for CPU with the writers of those rows and with visitors.
      atOnce = batch.newest === newest && batch.busy === 0 ? 2 : 1
      newest = batch.newest
      size = batch.busy > 0 ? Math.max(Math.ceil(size / 2), minBatchSize) : Math.min(size * 2, maxBatchSize)
      if (batch.busy === batch.documents) return { documents, stuck: true }
    }
  }

  /** Relays batches concurrently and adds up the results. Once all have settled, throws the error of the first that failed. */
  async function relayBatches(count: number, signal: AbortSignal | undefined): Promise<Batch> {
    const next = () => relayBatch(dependencies, { size, signal })
    const relaying = Array.from({ length: count }, () =>
      count === 1 || isInPostgres ? next() : relayOn(next),
    )
    await Promise.allSettled(relaying)
    return (await Promise.all(relaying)).reduce(addUp)
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
        await pause(failures === 0 ? interval : backoff(failures, { max: maxPause }), signal)
      }
    },
    async lag() {
      const lags = await readLags(db)
      return lags.find((lag) => lag.engine === engine) ?? { engine, waiting: 0, seconds: 0, refused: 0 }
    },
  }
}

/** Relays batch after batch while rows are due, none are added, and the index is not busy. */
async function relayOn(next: () => Promise<Batch>): Promise<Batch> {
  let last = await next()
  let all = last
  while (last.documents > 0 && last.busy === 0 && last.newest === all.newest) {
    last = await next()
    all = addUp(all, last)
  }
  return all
}

function addUp(one: Batch, other: Batch): Batch {
  return {
    documents: one.documents + other.documents,
    busy: one.busy + other.busy,
    expanded: one.expanded + other.expanded,
    newest: Math.max(one.newest, other.newest),
  }
}
