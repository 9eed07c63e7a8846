import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The catalogue, its pipelines, and the outbox that keeps the search index in step. */
export async function up(db: Kysely<never>) {
  await sql`
    create sequence document_version;

    create table channels (
      id text primary key,
      channel_id text not null unique,
      handle text,
      name text not null,
      description text not null,
      image text not null,
      profile_image text not null,
      subscriber_count bigint,
      view_count bigint,
      video_count bigint,
      country_code text,
      language_code text,
      declared_language_code text,
      country text,
      language text,
      keywords jsonb not null default '[]',
      topic_addresses jsonb not null default '[]',
      all_topics jsonb not null default '[]',
      category text,
      tags jsonb not null default '[]',
      platform jsonb not null default '["YouTube"]',
      average_minutes double precision,
      published_at timestamptz,
      fetched_at timestamptz not null,
      listed_at timestamptz,
      rating double precision check (rating between 0.5 and 5),
      rating_fun double precision,
      rating_learn double precision,
      rating_emotional double precision,
      num_reviews integer not null default 0 check (num_reviews >= 0),
      rating_distribution integer[] not null default array_fill(0, array[10]),
      moods jsonb not null default '[]',
      contexts jsonb not null default '[]',
      levels jsonb not null default '[]',
      version bigint not null default nextval('document_version')
    );
    create index channels_handle on channels (lower(handle));

    create table videos (
      id text primary key,
      channel_id text not null references channels on delete cascade,
      title text not null,
      description text not null,
      thumbnail text not null,
      thumbnail_height integer,
      duration_seconds integer,
      view_count bigint,
      like_count bigint,
      comment_count bigint,
      published_at timestamptz not null,
      category_number text,
      tags jsonb not null default '[]',
      language_code text,
      fetched_at timestamptz not null,
      version bigint not null default nextval('document_version')
    );
    create index videos_of_channel on videos (channel_id, published_at desc);

    create table topics (
      source text not null check (source in ('wikipedia', 'category', 'keyword')),
      term text not null,
      main_topic text not null,
      sub_topic text not null,
      primary key (source, term)
    );

    create table top_lists (
      slug text primary key,
      title text not null,
      description text not null,
      image text not null,
      heading text not null,
      second_description text not null,
      filters jsonb not null
    );

    create table pipeline_runs (
      id text primary key,
      pipeline text not null,
      key text not null,
      subject text not null,
      input jsonb not null,
      status text not null default 'waiting'
        check (status in ('waiting', 'running', 'succeeded', 'failed', 'cancelled')),
      done integer not null default 0,
      failed integer not null default 0,
      total integer,
      error text,
      problems jsonb not null default '[]',
      channel_id text,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      updated_at timestamptz not null default now()
    );
    create unique index one_active_run_of_a_key on pipeline_runs (key) where status in ('waiting', 'running');
    create index pipeline_runs_newest on pipeline_runs (created_at desc);

    create table pipeline_steps (
      run_id text not null references pipeline_runs on delete cascade,
      position integer not null,
      name text not null,
      status text not null check (status in ('running', 'succeeded', 'failed')),
      attempts integer not null default 1,
      error text,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (run_id, position)
    );

    create table index_outbox (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('channel', 'video')),
      document_id text not null,
      version bigint not null,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    create index index_outbox_due on index_outbox (due_at, id);

    create table index_dead_letters (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('channel', 'video')),
      document_id text not null,
      version bigint not null,
      reason text not null,
      created_at timestamptz not null default now()
    );

    create table quota_ledger (
      bucket text not null,
      day date not null,
      used integer not null check (used >= 0),
      cap integer not null,
      primary key (bucket, day),
      check (used <= cap)
    );

    create function take_document_version() returns trigger language plpgsql as $$
    begin
      new.version := nextval('document_version');
      return new;
    end $$;

    create function note_document_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        insert into index_outbox (kind, document_id, version)
        values (tg_argv[0], old.id, nextval('document_version'));
      else
        insert into index_outbox (kind, document_id, version) values (tg_argv[0], new.id, new.version);
      end if;
      return null;
    end $$;

    create function note_channel_of_videos() returns trigger language plpgsql as $$
    begin
      insert into index_outbox (kind, document_id, version)
      select 'video', id, new.version from videos where channel_id = new.id;
      return null;
    end $$;

    create trigger channel_version before insert or update on channels
      for each row execute function take_document_version();
    create trigger channel_change after insert or update or delete on channels
      for each row execute function note_document_change('channel');
    create trigger channel_of_videos_change after update on channels
      for each row when (
        (old.name, old.all_topics) is distinct from (new.name, new.all_topics)
        or (old.listed_at is null) <> (new.listed_at is null)
      )
      execute function note_channel_of_videos();
    create trigger video_version before insert or update on videos
      for each row execute function take_document_version();
    create trigger video_change after insert or update or delete on videos
      for each row execute function note_document_change('video');
  `.execute(db)
}
