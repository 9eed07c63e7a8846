import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What runs log is kept with them, the last sweep with its engine; ended runs are counted by pipeline and by time. */
export async function up(db: Kysely<never>) {
  await sql`
    create table run_log (
      id bigint generated always as identity,
      run_id text not null references pipeline_runs (id) on delete cascade,
      step text,
      level text not null check (level in ('info', 'warn', 'error')),
      message text not null,
      logged_at timestamptz not null default now(),
      primary key (run_id, id)
    )
  `.execute(db)
  await sql`
    alter table search_engines
      add column swept_at timestamptz,
      add column swept jsonb
  `.execute(db)
  await sql`create index pipeline_runs_ended on pipeline_runs (finished_at) where finished_at is not null`.execute(
    db,
  )
  await sql`
    create index pipeline_runs_succeeded on pipeline_runs (pipeline, finished_at) where status = 'succeeded'
  `.execute(db)
}
