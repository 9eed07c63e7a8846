import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What makes channels alike: who likes what, traits, and the channels whose neighbors are to be found anew. */
export async function up(db: Kysely<never>) {
  await sql`
    create view channel_likings as
      select member_id, channel_id from reviews
      where rating >= 3 and hidden_at is null and member_id is not null
      union
      select member_id, channel_id from favourites
      union
      select member_id, channel_id from channel_lists
      join channel_list_entries on list_id = id
      where removed_at is null and not private;

    create table channel_traits (
      channel_id text primary key references channels on delete cascade,
      traits text[] not null
    );
    create index channel_traits_held on channel_traits using gin (traits);

    create table trait_counts (
      trait text primary key,
      channels integer not null check (channels > 0)
    );

    create table similarity_models (
      name text primary key,
      channels integer not null,
      ridge double precision not null,
      scored_at timestamptz not null default now()
    );

    drop table similar_channels;
    create table similar_channels (
      channel_id text primary key references channels on delete cascade,
      similar_ids text[] not null,
      scores double precision[] not null,
      scored_at timestamptz not null default now(),
      check (cardinality(similar_ids) = cardinality(scores) and not channel_id = any(similar_ids))
    );

    create table similarity_changes (
      id bigint generated always as identity primary key,
      channel_id text not null,
      created_at timestamptz not null default now()
    );
    insert into similarity_changes (channel_id) select id from channels where listed_at is not null;

    create function note_similarity_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into similarity_changes (channel_id) values (old.channel_id);
      end if;
      if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.channel_id <> old.channel_id) then
        insert into similarity_changes (channel_id) values (new.channel_id);
      end if;
      return null;
    end $$;
    create trigger similarity_of_review_changes after insert or delete on reviews
      for each row execute function note_similarity_change();
    create trigger similarity_of_rating_changes after update of channel_id, member_id, rating, hidden_at on reviews
      for each row when (
        (old.channel_id, old.member_id, old.rating >= 3, old.hidden_at is null)
        is distinct from (new.channel_id, new.member_id, new.rating >= 3, new.hidden_at is null)
      )
      execute function note_similarity_change();

    create function note_described_channel() returns trigger language plpgsql as $$
    begin
      insert into similarity_changes (channel_id) values (new.id);
      return null;
    end $$;
    create trigger similarity_of_new_channel after insert on channels
      for each row when (new.listed_at is not null) execute function note_described_channel();
    create trigger similarity_of_described_channel after update on channels
      for each row when (
        new.listed_at is not null
        and (old.listed_at is null, old.all_topics, old.tags, old.description, old.language_code)
          is distinct from (false, new.all_topics, new.tags, new.description, new.language_code)
      )
      execute function note_described_channel();
  `.execute(db)
}
