import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The ledger tells visitors' units apart and knows whether the platform has opened the day; runs count their units. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table quota_ledger
      add column visitor_used integer not null default 0 check (visitor_used between 0 and used),
      add column opened_at timestamptz,
      add column refused_at timestamptz,
      add column next_probe_at timestamptz
  `.execute(db)
  await sql`alter table pipeline_runs add column units integer not null default 0 check (units >= 0)`.execute(
    db,
  )
}
