import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Channels that may be worth importing, who named them, and when our channels were asked for those that they feature. */
export async function up(db: Kysely<never>) {
  await sql`
    create table channel_candidates (
      reference text primary key,
      channel_id text,
      state text not null default 'proposed'
        check (state in ('proposed', 'approved', 'blocked', 'imported', 'refused')),
      rule text,
      subscriber_count bigint,
      video_count bigint,
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      checked_at timestamptz
    );
    create index channel_candidates_of_channel on channel_candidates (channel_id) where channel_id is not null;
    create index channel_candidates_in_state on channel_candidates (state, checked_at);

    create table channel_candidate_sources (
      reference text not null references channel_candidates on delete cascade,
      kind text not null check (kind in ('mention', 'featured', 'chart', 'request')),
      source text not null,
      count integer not null,
      last_seen_at timestamptz not null default now(),
      primary key (reference, kind, source)
    );

    create table featured_channel_asks (
      channel_id text primary key references channels on delete cascade,
      asked_at timestamptz not null
    );
  `.execute(db)
}
