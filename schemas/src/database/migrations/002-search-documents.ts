import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The Postgres search index: what is filtered and counted, apart from the wide cards and words. */
export async function up(db: Kysely<never>) {
  await createTrigrams(db)
  await sql`
    create text search dictionary channelwise_stems (template = snowball, language = english);
    create text search configuration channelwise_words (copy = simple);
    alter text search configuration channelwise_words
      alter mapping for asciiword, word, numword with channelwise_stems;

    create table channel_documents (
      id text collate "C" primary key,
      version bigint not null,
      removed boolean not null,
      written_at timestamptz not null default now(),
      listed_at timestamptz,
      num_reviews integer not null,
      whole_minutes integer,
      subscriber_count bigint,
      average_minutes double precision,
      rating double precision,
      rating_fun double precision,
      rating_learn double precision,
      rating_emotional double precision,
      category text,
      country text,
      language text,
      main_topics text[] not null,
      sub_topics text[] not null,
      topic_paths text[] not null,
      moods text[] not null,
      platforms text[] not null,
      tags text[] not null,
      choices text[] not null,
      name_folded text not null,
      name_glued text not null,
      name_slips text[] not null
    );
    create index channel_documents_most_reviewed
      on channel_documents (num_reviews desc, subscriber_count desc nulls last, id) where not removed;
    create index channel_documents_most_subscribed
      on channel_documents (subscriber_count desc nulls last, id) where not removed;
    create index channel_documents_least_subscribed on channel_documents (subscriber_count, id) where not removed;
    create index channel_documents_best_rated
      on channel_documents (rating desc nulls last, subscriber_count desc nulls last, id) where not removed;
    create index channel_documents_worst_rated
      on channel_documents (rating, subscriber_count desc nulls last, id) where not removed;
    create index channel_documents_latest
      on channel_documents (listed_at desc, subscriber_count desc nulls last, id) where not removed;
    create index channel_documents_choices on channel_documents using gin (choices) with (fastupdate = off);
    create index channel_documents_begin_folded on channel_documents (name_folded text_pattern_ops);
    create index channel_documents_begin_glued on channel_documents (name_glued text_pattern_ops);
    create index channel_documents_near on channel_documents
      using gin (name_folded gin_trgm_ops, name_glued gin_trgm_ops) with (fastupdate = off);
    create index channel_documents_slips on channel_documents using gin (name_slips) with (fastupdate = off);
    create index channel_documents_removed on channel_documents (written_at) where removed;

    create table channel_cards (
      id text collate "C" primary key,
      card jsonb,
      words tsvector not null
    );
    create index channel_cards_words on channel_cards using gin (words);

    create table video_documents (
      id text collate "C" primary key,
      version bigint not null,
      removed boolean not null,
      written_at timestamptz not null default now(),
      channel_id text,
      main_topics text[] not null,
      minutes double precision,
      view_count bigint,
      like_count bigint,
      published_at timestamptz,
      words tsvector not null,
      found jsonb
    );
    create index video_documents_words on video_documents using gin (words);
    create index video_documents_removed on video_documents (written_at) where removed;

    create table channel_documents_revision (
      only_row boolean primary key default true check (only_row),
      revision bigint not null
    );
    insert into channel_documents_revision (revision) values (1);
    create function note_channel_documents_revision() returns trigger language plpgsql as $$
    begin
      update channel_documents_revision set revision = revision + 1;
      return null;
    end $$;
    create trigger channel_documents_revised after insert or update on channel_documents
      for each statement execute function note_channel_documents_revision();
  `.execute(db)
}

/** A role that owns the database may create this extension: it is trusted. A managed Postgres may still refuse. */
async function createTrigrams(db: Kysely<never>) {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (cause) {
    throw new Error(
      'Search needs the Postgres extension pg_trgm, and this role may not create it: ' +
        'have an administrator run "create extension pg_trgm" in this database, then start again',
      { cause },
    )
  }
}
