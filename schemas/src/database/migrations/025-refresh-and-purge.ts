import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What keeps the platform's data true: where a channel's data comes from, when the platform said that it is gone, and
 * when its data was deleted for its age. Thumbs lose their reference to videos, so that a video that disappears for a
 * day takes none of them along.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table channels
      add column source text not null default 'catalogue' check (source in ('youtube', 'catalogue')),
      add column gone_at timestamptz,
      add column purged_at timestamptz,
      add column findable boolean not null generated always as (
        listed_at is not null and gone_at is null and purged_at is null
      ) stored;

    update channels set source = 'youtube'
    where not starts_with(channel_id, 'UCsample') and exists (
      select from pipeline_runs
      where pipeline_runs.channel_id = channels.id and pipeline = 'importChannel' and status = 'succeeded'
    );

    drop index channels_in_order;
    create index channels_in_order on channels (id collate "C") where findable;
    create index channels_by_age on channels (fetched_at) where source = 'youtube';
    create index videos_by_age on videos (fetched_at);

    create table channel_refreshes (
      channel_id text primary key references channels on delete cascade,
      asked_at timestamptz,
      uploads_listed_at timestamptz,
      listed_video_count bigint
    );

    create table video_fetches (
      run_id text not null references pipeline_runs on delete cascade,
      video_id text not null,
      channel_id text not null references channels on delete cascade,
      listed boolean not null default false,
      misses smallint not null default 0,
      primary key (run_id, video_id)
    );
    create index video_fetches_of_channel on video_fetches (channel_id);

    alter table recommendations drop constraint recommendations_video_id_fkey;
  `.execute(db)
}
