import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A list of links that is imported as one: what became of each link, and why. */
export async function up(db: Kysely<never>) {
  await sql`
    create table import_batches (
      id text primary key,
      name text not null,
      requested_by text,
      videos_per_channel integer not null,
      created_at timestamptz not null default now()
    );

    create table import_batch_items (
      batch_id text not null references import_batches on delete cascade,
      position integer not null,
      link text not null,
      channel_id text,
      status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
      reason text,
      primary key (batch_id, position)
    );
    create index import_batch_items_waiting on import_batch_items (channel_id) where status = 'waiting';
  `.execute(db)
}
