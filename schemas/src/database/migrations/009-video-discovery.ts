import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Videos are discovered by scores that follow what members think of their channel, and say why a text search found
 * them. A video's document gets a new version exactly when `channel_esteem` (now `bayesian_average`) changes. Every video is noted once more for every engine.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table video_documents
      add column description text not null default '',
      add column tags text[] not null default '{}',
      add column loved double precision not null default 0,
      add column hidden double precision not null default 0;
    create index video_documents_latest on video_documents (published_at desc, id) where not removed;
    create index video_documents_popular
      on video_documents (view_count desc nulls last, published_at desc, id) where not removed;
    create index video_documents_loved on video_documents (loved desc, published_at desc, id) where not removed;
    create index video_documents_hidden on video_documents (hidden desc, published_at desc, id) where not removed;
    create index video_documents_topics on video_documents using gin (main_topics) where not removed;

    create function channel_esteem(rating double precision, num_reviews integer) returns double precision
    language sql immutable as $$
      select floor(4 * (coalesce(rating, 2.75) * num_reviews + 2.75 * 5) / (num_reviews + 5) + 0.5) / 4
    $$;

    create or replace function take_channel_version() returns trigger language plpgsql as $$
    begin
      new.version := nextval('document_version');
      if tg_op = 'INSERT' then
        new.videos_version := new.version;
      elsif (old.name, old.all_topics) is distinct from (new.name, new.all_topics)
        or (old.listed_at is null) <> (new.listed_at is null)
        or channel_esteem(old.rating, old.num_reviews) <> channel_esteem(new.rating, new.num_reviews)
      then
        new.videos_version := new.version;
      end if;
      return new;
    end $$;
    drop trigger channel_of_videos_change on channels;
    create trigger channel_of_videos_change after update on channels
      for each row when (old.videos_version <> new.videos_version) execute function note_channel_of_videos();

    update videos set version = version;
  `.execute(db)
}
