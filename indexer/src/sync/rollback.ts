import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { withRebuildLock } from './rebuild-state.ts'
import type { SearchEngine } from './search-engine.ts'
import { swapWithRetry } from './swap-with-retry.ts'
import { sweep } from './sweep.ts'
import type { SweepOptions, SweepReport } from './sweep.ts'

/** No rebuild has kept an index that could answer with today's documents. */
export class NoPreviousIndexError extends Error {
  override name = 'NoPreviousIndexError'
}

/** The former index answers, but a batch of before the swap does not end: what it lacks cannot be told. */
export class BatchStalledError extends Error {
  override name = 'BatchStalledError'
}

interface Dependencies {
  db: Kysely<Database>
  engine: SearchEngine
  logger: Logger
}

interface Options extends Omit<SweepOptions, 'repair'> {
  /** Milliseconds to wait for batches that were begun before the swap (120,000). */
  stallTimeout?: number
}

/**
 * Has the index answer that did so before the last rebuild, and notes for the relay what it has missed since; the
 * index that answered until now is kept in its place, so that going back twice is going forward again. Throws
 * `NoPreviousIndexError`, `RebuildInProgressError`, `SwapFailedError` and `BatchStalledError`.
 */
export async function rollback(
  { db, engine, logger }: Dependencies,
  { stallTimeout = 120_000, ...options }: Options = {},
): Promise<SweepReport> {
  return withRebuildLock(db, engine.name, async () => {
    const previous = await engine.index.findPrevious()
    if (previous === null) {
      throw new NoPreviousIndexError(`${engine.name} keeps no index of before the last rebuild`)
    }
    await swapWithRetry(previous, { engine: engine.name, logger })
    await waitForBatches(db, { engine: engine.name, stallTimeout, signal: options.signal })
    return sweep(db, engine, { ...options, repair: true })
  })
}

/**
 * A batch that a relay has begun may have been written to the other index: only when its rows of the outbox are
 * settled does the sweep see what is missing here. Batches hold this lock from their claim to their end.
 */
async function waitForBatches(db: Kysely<Database>, { engine, stallTimeout, signal }: Wait) {
  const begun = performance.now()
  const { rows: batches } = await sql<{ id: string }>`
    select virtualtransaction as id from pg_locks
    where relation = 'index_outbox'::regclass and mode = 'RowShareLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  const ids = batches.map(({ id }) => id)
  for (;;) {
    if (signal?.aborted === true) return
    const { rows } = await sql`
      select from pg_locks where virtualtransaction = any(${ids}) and mode = 'RowShareLock' limit 1`.execute(
      db,
    )
    if (rows.length === 0) return
    if (performance.now() - begun > stallTimeout) {
      const seconds = Math.round(stallTimeout / 1_000)
      throw new BatchStalledError(
        `${engine}: the index of before the last rebuild answers again, but a batch of changes begun earlier has not ended for ${seconds} s: run index sweep once it has`,
      )
    }
    await wait(pollInterval)
  }
}

interface Wait {
  engine: string
  stallTimeout: number
  signal: AbortSignal | undefined
}

const pollInterval = 50
