import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What members' ratings add up to, without anything about fewer than five of them. */
export async function up(db: Kysely<never>) {
  await sql`
    create table insight_contributors (
      number integer generated always as identity primary key,
      member_id text unique references members on delete set null
    );

    create table insight_ratings (
      channel_id text not null references channels on delete cascade,
      contributor integer not null references insight_contributors,
      batch date not null check (extract(day from batch) = 1),
      steps smallint not null check (steps between 1 and 10),
      moods integer not null,
      primary key (channel_id, contributor)
    );
    create index insight_ratings_of_contributor on insight_ratings (contributor);

    create table insight_changes (
      channel_id text primary key,
      created_at timestamptz not null default now()
    );
    insert into insight_changes (channel_id) select distinct channel_id from reviews;

    create table insight_cells (
      cell text not null,
      period text not null,
      members integer not null check (members >= 5),
      ratings integer not null check (ratings >= 5),
      distribution integer[] not null,
      moods integer[] not null,
      primary key (cell, period)
    );

    create table insight_channels (
      channel_id text primary key references channels on delete cascade,
      cells text[] not null,
      ratings integer not null check (ratings >= 5),
      distribution integer[] not null,
      floor double precision not null,
      divided double precision not null,
      momentum double precision,
      gem boolean not null
    );
    create index insight_channels_in_cells on insight_channels using gin (cells);

    create table insight_pairs (
      channel_id text not null references channels on delete cascade,
      position integer not null check (position > 0),
      other_id text not null references channels on delete cascade,
      favoring integer not null,
      other_favoring integer not null,
      both_favoring integer not null check (both_favoring >= 5),
      primary key (channel_id, position)
    );
    create index insight_pairs_of_other on insight_pairs (other_id);

    create table insight_overlaps (
      topic text not null,
      other text not null,
      favoring integer not null,
      other_favoring integer not null,
      both_favoring integer not null check (both_favoring >= 5),
      primary key (topic, other)
    );

    create table insight_rollups (
      single boolean primary key default true check (single),
      favoring integer not null,
      newest_month text not null,
      began_at timestamptz not null,
      ended_at timestamptz not null default now()
    );
  `.execute(db)
}
