import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Deletes the recorded changes of transactions that had ended by the previous call, and returns the `before` of the next call.
 * A process that has not refreshed since then notices by the horizon.
 */
export async function pruneTableChanges(db: Kysely<Database>, before: string | null): Promise<string> {
  if (before !== null) {
    await sql`
      with pruned as (delete from table_changes where changed_by < ${before}::xid8)
      update table_changes_horizon set before = ${before}::xid8 where before < ${before}::xid8`.execute(db)
  }
  const { rows } = await sql<{ before: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as before`.execute(db)
  return rows[0]?.before ?? '0'
}
