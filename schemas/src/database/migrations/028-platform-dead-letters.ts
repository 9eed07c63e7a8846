import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Resources of the platform that could not be read are kept, to be read again after a fix. */
export async function up(db: Kysely<never>) {
  await sql`
    create table platform_dead_letters (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('channel', 'video', 'upload')),
      platform_id text,
      raw text not null,
      reason text not null,
      run_id text references pipeline_runs (id) on delete set null,
      created_at timestamptz not null default now(),
      replayed_at timestamptz
    )
  `.execute(db)
  // A repeated step finds the letter that it wrote; the hash keeps the index small.
  await sql`
    create unique index platform_dead_letters_once
    on platform_dead_letters (run_id, kind, md5(raw)) nulls not distinct
    where replayed_at is null
  `.execute(db)
}
