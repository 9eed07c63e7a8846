import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Which rows of some tables a transaction changed; '*' for all of them. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table table_changes
      add column row_key text not null default '*',
      drop constraint table_changes_pkey,
      add primary key (changed_by, table_name, row_key);
  `.execute(db)
}
