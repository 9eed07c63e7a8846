import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { PreviousIndex } from '../search-index.ts'
import { withRebuildLock } from './rebuild-state.ts'
import type { SearchEngine } from './search-engine.ts'
import { swapWithRetry } from './swap-with-retry.ts'
import { sweep } from './sweep.ts'
import type { SweepOptions, SweepReport } from './sweep.ts'

/** No rebuild has kept an index with the current schema. */
export class NoPreviousIndexError extends Error {
  override name = 'NoPreviousIndexError'
}

/** The previous index is live, but a batch from before the swap does not finish, so what it lacks is unknown. */
export class BatchStalledError extends Error {
  override name = 'BatchStalledError'
}

interface Dependencies {
  db: Kysely<Database>
  engine: SearchEngine
  logger: Logger
}

interface Options extends Omit<SweepOptions, 'repair'> {
  /**
   * The name of the index that is to be live afterwards. If it already is, nothing is swapped, so that an interrupted
   * rollback can be repeated. Defaults to the previous one.
   */
  target?: string
  /** Milliseconds to wait for batches started before the swap. Defaults to 120,000. */
  stallTimeout?: number
}

/**
 * Makes the index from before the last rebuild live again, and queues what it has missed since. The current index is
 * kept in its place, so a second rollback undoes the first. Throws `NoPreviousIndexError`, `RebuildInProgressError`,
 * `SwapFailedError` and `BatchStalledError`.
 */
export async function rollback(
  { db, engine, logger }: Dependencies,
  { target, stallTimeout = 120_000, ...options }: Options = {},
): Promise<SweepReport> {
  return withRebuildLock(db, engine.name, async () => {
    const isDone = target !== undefined && (await engine.index.describe()).live.name === target
    if (!isDone) await swapWithRetry(await requirePrevious(engine, target), { db, engine, logger })
    await waitForBatches(db, { engine: engine.name, stallTimeout, signal: options.signal })
    return sweep(db, engine, { ...options, repair: true })
  })
}

/** The index from before the last rebuild. Throws `NoPreviousIndexError` if there is none, or another one than `target`. */
export async function requirePrevious(
  { name, index }: SearchEngine,
  target?: string,
): Promise<PreviousIndex> {
  const previous = await index.findPrevious()
  if (previous !== null && (target === undefined || previous.name === target)) return previous
  throw new NoPreviousIndexError(
    previous === null
      ? `${name} has no index from before the last rebuild`
      : `${name} has been rebuilt since; look at it again before you roll it back`,
  )
}

/**
 * Waits for the batches that are running, because they may have been written to the other index. A sweep finds what is missing
 * in this one only once their outbox rows are deleted. A batch holds this lock for as long as it runs.
 */
async function waitForBatches(db: Kysely<Database>, { engine, stallTimeout, signal }: Wait) {
  const started = performance.now()
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
    if (performance.now() - started > stallTimeout) {
      const seconds = Math.round(stallTimeout / 1_000)
      throw new BatchStalledError(
        `${engine}: the index from before the last rebuild is live again, but a batch of changes started earlier is still running after ${seconds} s: run index sweep when it has finished`,
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
