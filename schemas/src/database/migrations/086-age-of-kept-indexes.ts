import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How old the data is in the indexes that rebuilds have kept; from now on for those that exist already. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table search_engines add column previous_fetched_at timestamptz not null default now()`.execute(db)
}
