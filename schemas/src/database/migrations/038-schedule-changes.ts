import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What operators changed about the schedules of the code. */
export async function up(db: Kysely<never>) {
  await sql`
    create table schedule_changes (
      name text primary key,
      cron text,
      paused boolean not null default false,
      changed_at timestamptz not null default now()
    )
  `.execute(db)
}
