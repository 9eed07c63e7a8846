import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What a run has reserved of the visitors' units: when it ends, it gives back what it did not spend. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table pipeline_runs
      add column reserved_units integer check (reserved_units > 0),
      add column reserved_on date
  `.execute(db)
}
