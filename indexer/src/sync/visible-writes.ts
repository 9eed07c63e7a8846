import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { outsideTransactions } from '@channelwise/schemas/database/guarded-dialect'

// Writes to an index that must be refreshed before searches see them are counted in Postgres. While all writes that have
// begun are visible, repeated searches return the same results. Running writes share an advisory lock, which ends with their
// connections, so a crashed process leaves nothing to clean up.

/** Counts a write to the engine's index, visible to all processes at once. The write ends with `transaction`. */
export async function beginWrite(db: Kysely<Database>, transaction: Transaction<Database>, engine: string) {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(engine)})`.execute(transaction)
  await outsideTransactions(() =>
    sql`update search_engines set writes_begun = writes_begun + 1 where engine = ${engine}`.execute(db),
  )
}

/** Counts `work` as a write, as it changes search results without writing documents. A relay then marks it as visible. */
export async function countAsWrite<T>(
  db: Kysely<Database>,
  engine: string,
  work: () => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await beginWrite(db, transaction, engine)
    return outsideTransactions(work)
  })
}

/** Refreshes the index and marks all writes as visible. A no-op while a write is running: a call after its end does it. */
export async function showWrites(db: Kysely<Database>, engine: string, refresh: () => Promise<void>) {
  const { rows } = await sql<{ begun: number }>`
    select writes_begun as begun from search_engines
    where engine = ${engine} and writes_begun > writes_visible and pg_try_advisory_xact_lock(${lockOf(engine)})
    `.execute(db)
  const [hidden] = rows
  if (hidden === undefined) return
  await refresh()
  // Writes that began meanwhile are not included.
  await sql`
    update search_engines set writes_visible = greatest(writes_visible, ${hidden.begun})
    where engine = ${engine}`.execute(db)
}

/** Whether searches see every write that has begun. */
export async function areWritesVisible(db: Kysely<Database>, engine: string): Promise<boolean> {
  const { rows } = await sql<{ visible: boolean }>`
    select writes_begun = writes_visible as visible from search_engines where engine = ${engine}`.execute(db)
  return rows[0]?.visible ?? false
}

function lockOf(engine: string) {
  return sql`hashtext('channelwise index writes'), hashtext(${engine})`
}
