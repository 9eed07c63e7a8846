import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { outsideTransactions } from '@channelwise/schemas/database/guarded-dialect'

// An index that has to refresh before searches see what was written counts its writes in Postgres. While all that have
// begun are visible, it answers the same again. A lock shared by all writes under way ends with their connections, so a
// process that dies leaves nothing to clean up.

/** Notes, for everybody at once, that a write to the engine's index begins, which ends with `transaction`. */
export async function beginWrite(db: Kysely<Database>, transaction: Transaction<Database>, engine: string) {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(engine)})`.execute(transaction)
  await outsideTransactions(() =>
    sql`update search_engines set writes_begun = writes_begun + 1 where engine = ${engine}`.execute(db),
  )
}

/** Runs `work`, which changes what searches find without writing documents. A relay then notes that it is visible. */
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

/** Makes visible what was written, unless a write is under way: then whoever calls this after its end does. */
export async function showWrites(db: Kysely<Database>, engine: string, refresh: () => Promise<void>) {
  const { rows } = await sql<{ begun: number }>`
    select writes_begun as begun from search_engines
    where engine = ${engine} and writes_begun > writes_visible and pg_try_advisory_xact_lock(${lockOf(engine)})
    `.execute(db)
  const [hidden] = rows
  if (hidden === undefined) return
  await refresh()
  // Writes that have begun meanwhile are not among them.
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
