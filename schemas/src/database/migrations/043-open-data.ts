import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The public dump, in the database so that every process can write and serve it; ratings count in weeks as well. */
export async function up(db: Kysely<never>) {
  await sql`
    truncate insight_ratings;
    insert into insight_changes (channel_id) select distinct channel_id from reviews on conflict do nothing;
    alter table insight_ratings add column week date not null check (extract(isodow from week) = 1);

    create index insight_cells_of_all_time on insight_cells (cell) where period = '';

    create table open_data_files (
      id text primary key,
      name text not null,
      media_type text not null,
      bytes bigint not null check (bytes >= 0),
      sha256 text not null,
      rows integer,
      state text not null default 'draft' check (state in ('draft', 'live', 'former')),
      created_at timestamptz not null default now()
    );
    create unique index one_live_file_of_a_name on open_data_files (name) where state = 'live';

    create table open_data_chunks (
      file_id text not null references open_data_files on delete cascade,
      position integer not null,
      bytes bytea not null,
      primary key (file_id, position)
    );
    alter table open_data_chunks alter column bytes set storage external;
  `.execute(db)
}
