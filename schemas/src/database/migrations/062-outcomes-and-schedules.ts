import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What steps came to, and since when schedules have been in force. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table pipeline_steps add column outcome text;
    create table schedules_in_force (
      name text primary key,
      since timestamptz not null default now()
    )`.execute(db)
}
