import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Samples of the drift that the last sweep of each engine found, and how long the last timed change took. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table search_engines
      add column sweep_repaired boolean,
      add column canary_at timestamptz,
      add column canary_milliseconds integer;

    create table index_drift (
      engine text not null references search_engines on delete cascade,
      kind text not null check (kind in ('channel', 'video')),
      document_id text not null,
      difference text not null check (difference in ('missing', 'stale', 'orphaned', 'ahead')),
      version bigint,
      held bigint,
      queued_at timestamptz,
      primary key (engine, kind, document_id)
    );
  `.execute(db)
}
