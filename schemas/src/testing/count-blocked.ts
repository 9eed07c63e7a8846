import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'

/** The number of the database's connections that wait for a lock. */
export async function countBlocked(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ blocked: number }>`
    select count(*)::integer as blocked from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.blocked ?? 0
}
