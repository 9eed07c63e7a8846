import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Which transactions changed which tables, and before which transaction that has been forgotten. */
export async function up(db: Kysely<never>) {
  await sql`
    create unlogged table table_changes (
      changed_by xid8 not null,
      table_name text not null,
      primary key (changed_by, table_name)
    );

    create table table_changes_horizon (
      only_row boolean primary key default true check (only_row),
      before xid8 not null
    );
    insert into table_changes_horizon (before) values ('0');
  `.execute(db)
}
