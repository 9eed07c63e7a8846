import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What surrounds lists and follows: visits of lists, similar channels, mentions in videos, notifications. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table channel_lists add column view_count integer not null default 0 check (view_count >= 0);
    create index channel_lists_latest on channel_lists (updated_at desc, id)
      where removed_at is null and not private;
    create index channel_lists_most_viewed on channel_lists (view_count desc, updated_at desc, id)
      where removed_at is null and not private;
    alter table channel_list_entries add unique (list_id, position);

    create table visit_salts (
      day date primary key,
      salt bytea not null
    );
    create table channel_list_visits (
      list_id text not null references channel_lists on delete cascade,
      day date not null references visit_salts on delete cascade,
      visitor bytea not null,
      primary key (day, list_id, visitor)
    );
    create index channel_list_visits_of_list on channel_list_visits (list_id);

    create table similar_channels (
      channel_id text not null references channels on delete cascade,
      similar_id text not null references channels on delete cascade,
      score double precision not null check (score between 0 and 1),
      position integer not null check (position > 0),
      primary key (channel_id, similar_id),
      check (channel_id <> similar_id)
    );
    create index similar_channels_of_similar on similar_channels (similar_id);

    create table video_mentions (
      video_id text not null references videos on delete cascade,
      kind text not null check (kind in ('video', 'channel', 'handle')),
      target text not null,
      primary key (video_id, kind, target)
    );
    create index video_mentions_of_target on video_mentions (target, kind);

    create table backfills (
      name text primary key,
      done_at timestamptz not null default now()
    );

    create table notifications (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      member_id text not null references members on delete cascade,
      kind text not null check (kind in ('follow', 'like', 'review')),
      actor_id text not null references members on delete cascade,
      review_id text references reviews on delete cascade,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      mail_due_at timestamptz,
      mail_attempts integer not null default 0,
      unique nulls not distinct (member_id, kind, actor_id, review_id),
      check ((kind = 'follow') = (review_id is null))
    );
    create index notifications_newest on notifications (member_id, created_at desc, id);
    create index notifications_of_actor on notifications (actor_id);
    create index notifications_of_review on notifications (review_id);
    create index notifications_to_mail on notifications (mail_due_at) where mail_due_at is not null;

    create table mail_preferences (
      member_id text primary key references members on delete cascade,
      "follow" boolean not null default false,
      "like" boolean not null default false,
      "review" boolean not null default false
    );

    -- Members who are being deleted at this moment are passed over instead of waited for. What happened more than
    -- a day ago (an import of the past) is no news. By their names these triggers come after those that lock
    -- channels and reviews, as a member's deletion does.
    create function tell_followed() returns trigger language plpgsql as $$
    begin
      insert into notifications (member_id, kind, actor_id, created_at, mail_due_at)
      select told.id, 'follow', new.follower_id, new.created_at, case when wishes."follow" then now() end
      from members told left join mail_preferences wishes on wishes.member_id = told.id
      where told.id = new.followed_id
      for key share of told skip locked
      on conflict do nothing;
      return null;
    end $$;
    create trigger tell_followed after insert on follows
      for each row when (new.created_at > now() - interval '1 day') execute function tell_followed();

    create function tell_liked() returns trigger language plpgsql as $$
    begin
      insert into notifications (member_id, kind, actor_id, review_id, created_at, mail_due_at)
      select told.id, 'like', new.member_id, new.review_id, new.created_at, case when wishes."like" then now() end
      from reviews
      join members told on told.id = reviews.member_id
      left join mail_preferences wishes on wishes.member_id = told.id
      where reviews.id = new.review_id and told.id <> new.member_id
      for key share of told skip locked
      on conflict do nothing;
      return null;
    end $$;
    create trigger tell_liked after insert on review_likes
      for each row when (new.created_at > now() - interval '1 day') execute function tell_liked();

    create function tell_followers() returns trigger language plpgsql as $$
    begin
      insert into notifications (member_id, kind, actor_id, review_id, created_at, mail_due_at)
      select told.id, 'review', new.member_id, new.id, new.created_at, case when wishes."review" then now() end
      from follows
      join members told on told.id = follows.follower_id
      left join mail_preferences wishes on wishes.member_id = told.id
      where follows.followed_id = new.member_id
      for key share of told skip locked
      on conflict do nothing;
      return null;
    end $$;
    create trigger tell_followers after insert on reviews
      for each row when (new.member_id is not null and new.created_at > now() - interval '1 day')
      execute function tell_followers();
  `.execute(db)
}
