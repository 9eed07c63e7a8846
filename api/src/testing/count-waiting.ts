import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Counts the connections whose statement waits for another transaction. */
export async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::integer as waiting from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}
