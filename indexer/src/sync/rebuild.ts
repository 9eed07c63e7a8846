import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { compareRebuild } from './compare-rebuild.ts'
import { largestBatch, relayBatch } from './relay-batch.ts'
import { beginRebuild, endRebuild, rebuildName, withRebuildLock } from './rebuild-state.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Rebuild } from '../search-index.ts'
import { retryDelay } from './retry-delay.ts'
import { swapWithRetry } from './swap-with-retry.ts'

/** The index takes nothing, or what it holds afterwards is not what it was sent; the old index goes on answering. */
export class RebuildFailedError extends Error {
  override name = 'RebuildFailedError'
}

/** The caller stopped it; the old index goes on answering. */
export class RebuildStoppedError extends Error {
  override name = 'RebuildStoppedError'
}

export interface RebuildReport {
  /** Documents written, those that changed meanwhile more than once. */
  written: number
  /** What the new index holds. */
  channels: number
  videos: number
  /** Dead letters that it left. */
  refused: number
}

interface Dependencies {
  db: Kysely<Database>
  engine: SearchEngine
  logger: Logger
}

interface Options {
  signal?: AbortSignal
  /** Documents written, of how many that are known of. */
  onProgress?: (progress: { written: number; total: number }) => void
  /** Batches in a row of which the index takes nothing, and swaps that fail, before it is given up (20 of each writer, about two minutes). */
  maxFailures?: number
  /** Milliseconds in which nothing of what was noted is brought over, before it is given up (120,000). */
  stallTimeout?: number
}

/**
 * Fills a new index beside the one that answers, compares it with the catalogue, and lets it answer. The new index
 * has rows of its own in the outbox, so that relays of other processes need not know of it: first every document is
 * noted, then every change, and all are brought over here. Throws `RebuildInProgressError`, `RebuildFailedError`,
 * `RebuildStoppedError` and `SwapFailedError`.
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
    // What fails from here on may have happened all the same: a new index that may answer is never thrown away.
    const swapping = { engine: engine.name, logger: dependencies.logger, attempts: options.maxFailures }
    await swapWithRetry(target, swapping).catch(async (error: unknown) => {
      await cleanUp(dependencies, () => endRebuild(db, engine.name, { swapped: false }))
      throw error
    })
    await endRebuild(db, engine.name, { swapped: true })
    return report
  })
}

async function fill(dependencies: Dependencies, target: Rebuild, options: Options): Promise<RebuildReport> {
  const { db, engine } = dependencies
  await beginRebuild(db, engine.name)
  const written = await bringOver({ ...dependencies, target }, options)
  const compared = await compareRebuild({ db, engine: rebuildName(engine.name), target }, () =>
    bringOver({ ...dependencies, target }, { ...options, onProgress: undefined }),
  )
  if ('difference' in compared) throw new RebuildFailedError(compared.difference)
  if (options.signal?.aborted === true) throw stopped()
  return { written, ...compared }
}

/** What goes wrong in cleaning up must not hide why: the next rebuild begins by cleaning up again. */
async function cleanUp({ engine, logger }: Dependencies, clean: () => Promise<void>) {
  await clean().catch((error: unknown) =>
    logger.error({ err: error, engine: engine.name }, 'a rebuild that failed could not be cleaned up'),
  )
}

function stopped(cause?: unknown) {
  return new RebuildStoppedError('The rebuild was stopped', { cause })
}

/** Writers at once: one reads the catalogue while the other waits for the index. */
const writers = 2
const pollInterval = 100
/** Between two tries of one writer, in milliseconds. */
const longestPause = 10_000
/** Between two looks at what is left, while batches are full, in milliseconds. */
const lookInterval = 1_000

/**
 * Writes all that is noted for the new index when this begins; answers how many documents it wrote. What is noted
 * meanwhile is written too as long as it lasts, but not waited for: changes that never pause would keep it for ever.
 */
async function bringOver(
  { db, engine, logger, target }: Dependencies & { target: Rebuild },
  options: { [Name in keyof Options]: Options[Name] | undefined },
) {
  const { signal, onProgress = () => {}, maxFailures = 20, stallTimeout = 120_000 } = options
  const name = rebuildName(engine.name)
  const { count: total, now: begun } = await readWaiting(db, name)
  let written = 0
  let failures = 0
  let isGivenUp = false
  let left = total
  let lookedAt = performance.now()
  let progressAt = lookedAt
  // All have ended before anybody hears that one has failed: what a late one notes would meet the next rebuild.
  const ended = await Promise.allSettled(
    Array.from({ length: writers }, () =>
      write().catch((error: unknown) => {
        isGivenUp = true
        throw error
      }),
    ),
  )
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return written

  async function write() {
    for (;;) {
      if (isGivenUp) return
      if (signal?.aborted === true) throw stopped()
      const relaying = { db, index: target, engine: name, logger }
      const batch = await relayBatch(relaying, { size: largestBatch, signal }).catch((cause: unknown) => {
        if (signal?.aborted !== true) throw cause
        throw stopped(cause)
      })
      written += batch.documents - batch.busy
      onProgress({ written, total: Math.max(total, written) })
      if (batch.documents < largestBatch || performance.now() - lookedAt > lookInterval) await look()
      if (left === 0) return
      failures = batch.busy < batch.documents ? 0 : failures + (batch.documents > 0 ? 1 : 0)
      if (failures >= maxFailures * writers)
        throw new RebuildFailedError('The index took nothing any more; see the log')
      // An engine that takes nothing is not asked for the next rows at once: it may be starting again.
      const pause = Math.min(retryDelay(Math.ceil(failures / writers)), longestPause)
      if (batch.documents === batch.busy) await wait(failures === 0 ? pollInterval : pause)
    }
  }

  /** Finds out how much is left. Throws when that has not become less for too long, whatever holds it up. */
  async function look() {
    const { count } = await readWaiting(db, name, begun)
    lookedAt = performance.now()
    if (count < left) progressAt = lookedAt
    else if (lookedAt - progressAt > stallTimeout) {
      const seconds = Math.round(stallTimeout / 1_000)
      throw new RebuildFailedError(
        `Nothing could be brought over for ${seconds} s, and ${count} changes still wait; see the log`,
      )
    }
    left = count
  }
}

/** How many changes of up to `through` are queued for an engine, and the time now; both times as Postgres writes them. */
async function readWaiting(db: Kysely<Database>, engine: string, through = 'infinity') {
  const { rows } = await sql<{ count: number; now: string }>`
    select count(*) as count, now()::text as now
    from index_outbox where engine = ${engine} and created_at <= ${through}::timestamptz`.execute(db)
  return rows[0] ?? { count: 0, now: through }
}
