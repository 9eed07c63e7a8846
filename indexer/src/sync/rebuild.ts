import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { compareRebuild } from './compare-rebuild.ts'
import { maxBatchSize, relayBatch } from './relay-batch.ts'
import { startQueuingRebuild, endRebuild, rebuildName, withRebuildLock } from './rebuild-state.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Rebuild } from '../search-index.ts'
import { backoff } from '@channelwise/schemas/async/retry'
import { swapWithRetry } from './swap-with-retry.ts'

/** The new index accepts no writes, or its content differs from the catalogue. The old index stays live. */
export class RebuildFailedError extends Error {
  override name = 'RebuildFailedError'
}

/** The caller aborted the rebuild. The old index stays live. */
export class RebuildStoppedError extends Error {
  override name = 'RebuildStoppedError'
}

export interface RebuildReport {
  /** Documents written; those that changed meanwhile count more than once. */
  written: number
  /** Documents in the new index. */
  channels: number
  videos: number
  /** Documents that became dead letters. */
  refused: number
}

interface Dependencies {
  db: Kysely<Database>
  engine: SearchEngine
  logger: Logger
}

interface Options {
  signal?: AbortSignal
  /** `total` grows when documents change meanwhile. */
  onProgress?: (progress: { written: number; total: number }) => void
  /** Called once the new index is complete; if it throws, the old one stays live. */
  beforeSwap?: () => Promise<void>
  /** Consecutive failures (of batches per writer, or of swaps) before the rebuild fails. Defaults to 20, about two minutes. */
  maxFailures?: number
  /** Milliseconds without progress before the rebuild fails. Defaults to 120,000. */
  stallTimeout?: number
}

/**
 * Fills a new index beside the live one, compares it with the catalogue, and swaps it in. Documents and changes are
 * queued for the new index in outbox rows of its own, which only this process relays. Throws
 * `RebuildInProgressError`, `RebuildFailedError`, `RebuildStoppedError` and `SwapFailedError`.
 */
export async function rebuild(dependencies: Dependencies, options: Options = {}): Promise<RebuildReport> {
  const { db, engine } = dependencies
  return withRebuildLock(db, engine.name, async (checkLock) => {
    const target = await engine.index.startRebuild()
    const report = await fill(dependencies, target, options).catch(async (error: unknown) => {
      await cleanUp(dependencies, () => target.abandon())
      await cleanUp(dependencies, () => endRebuild(db, engine.name, { swapped: false }))
      throw error
    })
    await checkLock()
    // A swap that reports a failure may have happened all the same, so the new index is no longer abandoned.
    await swapWithRetry(target, { ...dependencies, attempts: options.maxFailures }).catch(
      async (error: unknown) => {
        await cleanUp(dependencies, () => endRebuild(db, engine.name, { swapped: false }))
        throw error
      },
    )
    await endRebuild(db, engine.name, { swapped: true })
    return report
  })
}

async function fill(dependencies: Dependencies, target: Rebuild, options: Options): Promise<RebuildReport> {
  const { db, engine } = dependencies
  await startQueuingRebuild(db, engine.name)
  const written = await relayQueued({ ...dependencies, target }, options)
  const compared = await compareRebuild({ db, engine: rebuildName(engine.name), target }, () =>
    relayQueued({ ...dependencies, target }, { ...options, onProgress: undefined }),
  )
  if ('difference' in compared) throw new RebuildFailedError(compared.difference)
  await options.beforeSwap?.()
  if (options.signal?.aborted === true) throw stopped()
  return { written, ...compared }
}

/** Logs a failure instead of throwing it, to not hide the original error; the next rebuild cleans up again. */
async function cleanUp({ engine, logger }: Dependencies, clean: () => Promise<void>) {
  await clean().catch((error: unknown) =>
    logger.error({ err: error, engine: engine.name }, 'could not clean up after a failed rebuild'),
  )
}

function stopped(cause?: unknown) {
  return new RebuildStoppedError('The rebuild was stopped', { cause })
}

/** Concurrent writers: one reads the catalogue while the other waits for the index. */
const writers = 2
const pollInterval = 100
/** Maximum milliseconds between two attempts of one writer. */
const maxPause = 10_000
/** Milliseconds between two progress checks while batches are full. */
const progressInterval = 1_000

/**
 * Writes everything queued for the new index at this moment and returns the number of documents written. Rows queued
 * meanwhile may be written too but are not waited for; otherwise a steady stream of changes would keep it from ending.
 */
async function relayQueued(
  { db, engine, logger, target }: Dependencies & { target: Rebuild },
  options: { [Name in keyof Options]: Options[Name] | undefined },
) {
  const { signal, onProgress = () => {}, maxFailures = 20, stallTimeout = 120_000 } = options
  const name = rebuildName(engine.name)
  const { count: total, now: startedAt } = await countQueued(db, name)
  let written = 0
  let failures = 0
  let hasFailed = false
  let left = total
  let checkedAt = performance.now()
  let progressAt = checkedAt
  // Wait for all writers even if one fails: rows postponed by a late one would get mixed up with the next rebuild.
  const outcomes = await Promise.allSettled(
    Array.from({ length: writers }, () =>
      write().catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    ),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return written

  async function write() {
    for (;;) {
      if (hasFailed) return
      if (signal?.aborted === true) throw stopped()
      const relaying = { db, index: target, engine: name, logger }
      const batch = await relayBatch(relaying, { size: maxBatchSize, signal }).catch((cause: unknown) => {
        if (signal?.aborted !== true) throw cause
        throw stopped(cause)
      })
      written += batch.documents - batch.busy
      onProgress({ written, total: Math.max(total, written) })
      if (batch.documents < maxBatchSize || performance.now() - checkedAt > progressInterval)
        await checkProgress()
      if (left === 0) return
      failures = batch.busy < batch.documents ? 0 : failures + (batch.documents > 0 ? 1 : 0)
      if (failures >= maxFailures * writers)
        throw new RebuildFailedError('The index no longer accepts writes; see the log')
      // An engine that accepts nothing may be restarting.
      const pause = backoff(Math.ceil(failures / writers), { max: maxPause })
      if (batch.documents === batch.busy) await wait(failures === 0 ? pollInterval : pause)
    }
  }

  /** Updates `left`. Throws if it has not decreased within the stall timeout, whatever the cause. */
  async function checkProgress() {
    const { count } = await countQueued(db, name, startedAt)
    checkedAt = performance.now()
    if (count < left) progressAt = checkedAt
    else if (checkedAt - progressAt > stallTimeout) {
      const seconds = Math.round(stallTimeout / 1_000)
      throw new RebuildFailedError(
        `No progress for ${seconds} s with ${count} changes still queued; see the log`,
      )
    }
    left = count
  }
}

/** Counts the changes queued for an engine up to the time `through`, and returns the current time, both as text. */
async function countQueued(db: Kysely<Database>, engine: string, through = 'infinity') {
  const { rows } = await sql<{ count: number; now: string }>`
    select count(*) as count, now()::text as now
    from index_outbox where engine = ${engine} and created_at <= ${through}::timestamptz`.execute(db)
  return rows[0] ?? { count: 0, now: through }
}
