import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { withRebuildLock } from './rebuild-notes.ts'
import type { SearchEngine } from './search-engine.ts'
import { swapPersistently } from './swap-persistently.ts'
import { sweep } from './sweep.ts'
import type { SweepOptions, SweepReport } from './sweep.ts'

/** No rebuild has kept an index that could answer with today's documents. */
export class NoPreviousIndexError extends Error {
  override name = 'NoPreviousIndexError'
}

interface Dependencies {
  db: Kysely<Database>
  engine: SearchEngine
  logger: Logger
}

/**
 * Has the index answer that did so before the last rebuild, and notes for the relay what it has missed since; the
 * index that answered until now is kept in its place, so that going back twice is going forward again. Throws
 * `NoPreviousIndexError`, `RebuildUnderWayError` and `SwapFailedError`.
 */
export async function goBack(
  { db, engine, logger }: Dependencies,
  options: Omit<SweepOptions, 'repair'> = {},
): Promise<SweepReport> {
  return withRebuildLock(db, engine.name, async () => {
    const previous = await engine.index.findPrevious()
    if (previous === null) {
      throw new NoPreviousIndexError(`${engine.name} keeps no index of before the last rebuild`)
    }
    await swapPersistently(previous, { engine: engine.name, logger })
    await waitForBatches(db, options.signal)
    return sweep(db, engine, { ...options, repair: true })
  })
}

/**
 * A batch that a relay has begun may have been written to the other index: only when its rows of the outbox are
 * settled does the sweep see what is missing here. Batches hold this lock from their claim to their end.
 */
async function waitForBatches(db: Kysely<Database>, signal: AbortSignal | undefined) {
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
    await wait(pollInterval)
  }
}

const pollInterval = 50
