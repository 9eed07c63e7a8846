import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Top lists that administrators took away, so that they do not come back; and what visitors write to the site. */
export async function up(db: Kysely<never>) {
  await sql`
    create table removed_top_lists (
      slug text primary key,
      removed_at timestamptz not null default now()
    );

    create table messages (
      id text primary key,
      email text not null,
      body text not null,
      sent_at timestamptz not null default now(),
      closed_at timestamptz
    );
    create index messages_open on messages (sent_at desc, id) where closed_at is null;
    create index messages_latest on messages (sent_at desc, id);
  `.execute(db)
}
