import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The engines alone remember what a step came to; the table of steps only shows it. A run says until when it waits for
 * the quota, and all processes share the pace of calls to the platform.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table pipeline_steps drop column outcome;
    alter table pipeline_runs add column waits_until timestamptz;
    create index pipeline_runs_waiting on pipeline_runs (waits_until) where waits_until is not null;
    create table platform_pace (
      name text primary key,
      next_call_at timestamptz not null
    );
  `.execute(db)
}
