import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** What a write leaves in each table that it writes to: how many rows it wrote, and the rows without ids and times. */
export type Effects = Record<string, { written: string; rows: string[] }>

/** Finds the effects of a write, triggers included, in a transaction that is rolled back. */
export async function readEffects(
  db: Kysely<Database>,
  write: (trx: Kysely<Database>) => Promise<unknown>,
): Promise<Effects> {
  const trx = await db.startTransaction().execute()
  try {
    const before = await countWrites(trx)
    await write(trx)
    await sql`set constraints all immediate`.execute(trx)
    const effects: Effects = {}
    for (const [table, after] of await countWrites(trx)) {
      const [inserted = 0, updated = 0, deleted = 0] = after.map(
        (count, at) => count - (before.get(table)?.[at] ?? 0),
      )
      if (inserted + updated + deleted === 0) continue
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(written)::text as row from ${sql.table(table)} as written
        where xmin = pg_current_xact_id()::xid`.execute(trx)
      effects[table] = {
        written: `${inserted} inserted, ${updated} updated, ${deleted} deleted`,
        rows: rows.map(({ row }) => withoutIdsAndTimes(row)).toSorted(),
      }
    }
    return effects
  } finally {
    await trx.rollback().execute()
  }
}

/** Rows inserted, updated and deleted per table, by this transaction and those whose counts Postgres has not flushed yet. */
async function countWrites(trx: Kysely<Database>) {
  const { rows } = await sql<{ name: string; counts: number[] }>`
    select schemaname || '.' || relname as name,
      array[n_tup_ins, n_tup_upd, n_tup_del]::float8[] as counts
    from pg_stat_xact_user_tables`.execute(trx)
  return new Map(rows.map(({ name, counts }) => [name, counts]))
}

/** A row as JSON, without random ids, times, and numbers from sequences, which no two writes share. */
export function withoutIdsAndTimes(row: string): string {
  return row
    .replaceAll(/"[0-9a-f]{32}"/g, '"an id"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"a time"')
    .replaceAll(/"(id|version|videos_version|changed_by)": "?\d+"?/g, '"$1": "a number"')
}
