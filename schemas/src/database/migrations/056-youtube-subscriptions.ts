import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What members kept of the channels that they brought along from YouTube, and which they asked for. */
export async function up(db: Kysely<never>) {
  await sql`
    create table brought_channels (
      member_id text not null references members on delete cascade,
      kind text not null check (kind in ('favorite', 'list', 'rating')),
      channel_id text not null references channels on delete cascade,
      list_id text references channel_lists on delete cascade,
      created_at timestamptz not null default now(),
      primary key (member_id, kind, channel_id),
      check ((kind = 'list') = (list_id is not null))
    );
    create index brought_channels_of_channel on brought_channels (channel_id);
    create index brought_channels_in_list on brought_channels (list_id) where list_id is not null;

    create table requested_channels (
      member_id text not null references members on delete cascade,
      reference text not null,
      created_at timestamptz not null default now(),
      primary key (member_id, reference)
    );
  `.execute(db)
}
