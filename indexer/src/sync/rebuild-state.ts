import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { transactionWithLockRetry } from '@channelwise/schemas/database/retry-transaction'
import { queueCatalogue, startQueuing } from './search-engine.ts'

/** Another rebuild of the same engine is in progress, possibly in another process. */
export class RebuildInProgressError extends Error {
  override name = 'RebuildInProgressError'
}

/** The engine name under which changes are queued for an engine's new index. */
export function rebuildName(engine: string): string {
  return `${engine} rebuild`
}

/**
 * Runs `work` while no other process can rebuild the same engine. `checkLock` throws if the connection that holds the
 * lock is lost. Throws `RebuildInProgressError`.
 */
export async function withRebuildLock<T>(
  db: Kysely<Database>,
  engine: string,
  work: (checkLock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtext('channelwise rebuild'), hashtext(${engine})`
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${key}) as free`.execute(
      connection,
    )
    if (rows[0]?.free !== true) {
      throw new RebuildInProgressError(`The index of ${engine} is already being rebuilt`)
    }
    try {
      return await work(async () => void (await sql`select 1`.execute(connection)))
    } finally {
      // A lost connection has already released its lock.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {})
    }
  })
}

/** Whether some process is rebuilding or rolling back the index of an engine. */
export async function isRebuilding(db: Kysely<Database>, engine: string): Promise<boolean> {
  // pg_locks shows both halves of the key as unsigned numbers.
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = hashtext('channelwise rebuild')::bigint & 4294967295
      and objid::bigint = hashtext(${engine})::bigint & 4294967295`.execute(db)
  return rows.length > 0
}

/** Cleans up after a rebuild that crashed, so that no more changes are queued for it. Leaves a running rebuild alone. */
export async function endAbandonedRebuild(db: Kysely<Database>, engine: string) {
  const { rows } = await sql`
    select from search_engines where engine = ${rebuildName(engine)}`.execute(db)
  if (rows.length === 0) return
  await withRebuildLock(db, engine, () => endRebuild(db, engine, { swapped: false })).catch(
    (error: unknown) => {
      if (!(error instanceof RebuildInProgressError)) throw error
    },
  )
}

/** Starts queuing changes for the new index, then queues every document. */
export async function startQueuingRebuild(db: Kysely<Database>, engine: string) {
  await endRebuild(db, engine, { swapped: false })
  await transactionWithLockRetry(db, (transaction) => startQueuing(transaction, rebuildName(engine)))
  await db.transaction().execute((transaction) => queueCatalogue(transaction, rebuildName(engine)))
}

/**
 * Stops queuing changes for the new index and reassigns the rows that are left to the engine itself: after a swap they
 * may be changes that the relay wrote to the old index only; otherwise writing them once more has no effect.
 */
export async function endRebuild(db: Kysely<Database>, engine: string, { swapped }: { swapped: boolean }) {
  const name = rebuildName(engine)
  await transactionWithLockRetry(db, async (transaction) => {
    await sql`lock table channels, videos in share mode`.execute(transaction)
    await transaction.deleteFrom('search_engines').where('engine', '=', name).execute()
    await transaction.updateTable('index_outbox').set({ engine }).where('engine', '=', name).execute()
    await updateDeadLetters(transaction, engine, swapped)
  })
}

/** Keeps the dead letters of the live index and deletes those of the other one. */
async function updateDeadLetters(transaction: Transaction<Database>, engine: string, swapped: boolean) {
  const [kept, dropped] = swapped ? [rebuildName(engine), engine] : [engine, rebuildName(engine)]
  await transaction.deleteFrom('index_dead_letters').where('engine', '=', dropped).execute()
  await transaction.updateTable('index_dead_letters').set({ engine }).where('engine', '=', kept).execute()
}
