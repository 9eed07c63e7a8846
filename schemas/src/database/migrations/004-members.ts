import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Members and what they do: follows, reviews, likes, favourites, lists, thumbs. */
export async function up(db: Kysely<never>) {
  await sql`
    create table members (
      id text primary key,
      uid text not null unique,
      name text not null check (length(name) between 1 and 100),
      description text not null default '' check (length(description) <= 100),
      twitter text not null default '',
      youtube text not null default '',
      photo text,
      role text not null default 'member' check (role in ('member', 'operator', 'administrator')),
      suspended_at timestamptz,
      created_at timestamptz not null default now()
    );

    create table follows (
      follower_id text not null references members on delete cascade,
      followed_id text not null references members on delete cascade,
      created_at timestamptz not null default now(),
      primary key (follower_id, followed_id),
      check (follower_id <> followed_id)
    );
    create index follows_of_followed on follows (followed_id, created_at desc);

    create table reviews (
      id text primary key,
      channel_id text not null references channels on delete cascade,
      member_id text references members on delete set null,
      rating double precision not null check (rating between 0.5 and 5 and rating * 2 = floor(rating * 2)),
      comment text not null default '' check (length(comment) <= 20000),
      moods jsonb not null default '[]',
      like_count integer not null default 0 check (like_count >= 0),
      hidden_at timestamptz,
      hidden_reason text,
      created_at timestamptz not null default now(),
      unique (channel_id, member_id)
    );
    create index reviews_of_member on reviews (member_id, created_at desc);
    create index reviews_latest on reviews (created_at desc);

    create table review_likes (
      review_id text not null references reviews on delete cascade,
      member_id text not null references members on delete cascade,
      created_at timestamptz not null default now(),
      primary key (review_id, member_id)
    );
    create index review_likes_of_member on review_likes (member_id, created_at desc);

    create table favourites (
      member_id text not null references members on delete cascade,
      channel_id text not null references channels on delete cascade,
      created_at timestamptz not null default now(),
      primary key (member_id, channel_id)
    );
    create index favourites_of_channel on favourites (channel_id);

    create table channel_lists (
      id text primary key,
      member_id text not null references members on delete cascade,
      name text not null check (length(name) between 1 and 80),
      description text not null default '' check (length(description) <= 400),
      private boolean not null default false,
      removed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index channel_lists_of_member on channel_lists (member_id, updated_at desc);

    create table channel_list_entries (
      list_id text not null references channel_lists on delete cascade,
      position integer not null check (position > 0),
      channel_id text not null references channels on delete cascade,
      primary key (list_id, channel_id)
    );
    create index channel_list_entries_of_channel on channel_list_entries (channel_id);

    create table recommendations (
      member_id text not null references members on delete cascade,
      video_id text not null references videos on delete cascade,
      recommended boolean not null,
      created_at timestamptz not null default now(),
      primary key (member_id, video_id)
    );
    create index recommendations_of_video on recommendations (video_id);
  `.execute(db)
}
