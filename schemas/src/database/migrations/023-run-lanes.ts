import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Every run has a lane, which decides what it waits behind, and an opaque id of who requested it. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table pipeline_runs
      add column lane text not null default 'background' check (lane in ('visitor', 'operator', 'background')),
      add column requested_by text
  `.execute(db)
}
