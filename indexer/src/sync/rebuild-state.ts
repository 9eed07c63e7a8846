import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { transactionWithLockRetry } from './transaction-with-lock-retry.ts'
import { queueCatalogue, startQueuing } from './search-engine.ts'

/** Another rebuild of the same engine is under way, here or in another process. */
export class RebuildInProgressError extends Error {
  override name = 'RebuildInProgressError'
}

/** The name under which changes are noted for the new index of an engine. */
export function rebuildName(engine: string): string {
  return `${engine} rebuild`
}

/**
 * Works while no other process can rebuild the same engine. `checkLock` throws when the connection that holds the
 * lock is lost. Throws `RebuildInProgressError`.
 */
export async function withRebuildLock<T>(
  db: Kysely<Database>,
  engine: string,
  work: (checkLock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (keeper) => {
    const key = sql`hashtext('channelwise rebuild'), hashtext(${engine})`
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${key}) as free`.execute(keeper)
    if (rows[0]?.free !== true) {
      throw new RebuildInProgressError(`The index of ${engine} is being rebuilt already`)
    }
    try {
      return await work(async () => void (await sql`select 1`.execute(keeper)))
    } finally {
      // A lost connection has let go of its lock.
      await sql`select pg_advisory_unlock(${key})`.execute(keeper).catch(() => {})
    }
  })
}

/** Ends what a rebuild that died has left behind, so that nothing is noted in vain; one that is under way goes on. */
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

/** Notes every change from now on for the new index, and then every document. */
export async function beginRebuild(db: Kysely<Database>, engine: string) {
  await endRebuild(db, engine, { swapped: false })
  await transactionWithLockRetry(db, (transaction) => startQueuing(transaction, rebuildName(engine)))
  await queueCatalogue(db, rebuildName(engine))
}

/**
 * Notes no more changes for the new index. What is still noted goes to the engine itself: after the swap it may be
 * what the relay wrote to the old index only, and otherwise it is written once more, without effect.
 */
export async function endRebuild(db: Kysely<Database>, engine: string, { swapped }: { swapped: boolean }) {
  const name = rebuildName(engine)
  await transactionWithLockRetry(db, async (transaction) => {
    await sql`lock table channels, videos in share mode`.execute(transaction)
    await transaction.deleteFrom('search_engines').where('engine', '=', name).execute()
    await transaction.updateTable('index_outbox').set({ engine }).where('engine', '=', name).execute()
    await settleLetters(transaction, engine, swapped)
  })
}

/** The dead letters of the index that answers are kept: those of the other one are of the past. */
async function settleLetters(transaction: Transaction<Database>, engine: string, swapped: boolean) {
  const [kept, dropped] = swapped ? [rebuildName(engine), engine] : [engine, rebuildName(engine)]
  await transaction.deleteFrom('index_dead_letters').where('engine', '=', dropped).execute()
  await transaction.updateTable('index_dead_letters').set({ engine }).where('engine', '=', kept).execute()
}
