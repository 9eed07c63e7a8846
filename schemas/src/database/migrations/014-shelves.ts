import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What the home page shows of the catalogue, as last computed, and the channels of the week there have been. */
export async function up(db: Kysely<never>) {
  await sql`
    create table shelves (
      shelf text not null check (shelf in ('trending', 'best-rated', 'top', 'new', 'most-subscribed')),
      topic text not null,
      position integer not null check (position > 0),
      channel_id text not null references channels on delete cascade,
      score double precision not null,
      primary key (shelf, topic, position),
      unique (shelf, topic, channel_id)
    );
    create index shelves_of_channel on shelves (channel_id);

    create table shelf_fillings (
      single boolean primary key default true check (single),
      document_version bigint not null,
      began_at timestamptz not null,
      ended_at timestamptz not null default now()
    );

    create table channels_of_the_week (
      week date primary key check (extract(isodow from week) = 1),
      channel_id text not null references channels on delete cascade,
      score double precision not null,
      chosen_at timestamptz not null default now()
    );
    create index channels_of_the_week_of_channel on channels_of_the_week (channel_id);

    create index favourites_latest on favourites (created_at desc);
    create index review_likes_latest on review_likes (created_at desc);
    create index recommendations_latest on recommendations (created_at desc);
    create index follows_latest on follows (created_at desc);
  `.execute(db)
}
