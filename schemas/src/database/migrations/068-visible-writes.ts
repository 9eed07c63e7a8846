import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Whether searches see all that was written to an index: what is made from them is kept only then. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table search_engines
      add column writes_begun bigint not null default 0,
      add column writes_visible bigint not null default 0`.execute(db)
}
