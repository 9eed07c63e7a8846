import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Every engine has its own rows in the outbox; a video's document has a version that both sides can compute. */
export async function up(db: Kysely<never>) {
  await sql`
    create table search_engines (engine text primary key, filled_to bigint);
    insert into search_engines (engine) values ('postgres');

    alter table index_outbox add column engine text not null default 'postgres';
    alter table index_outbox alter column engine drop default;
    drop index index_outbox_due;
    create index index_outbox_due on index_outbox (engine, due_at, id);
    create index index_outbox_of_document on index_outbox (document_id);
    alter table index_dead_letters add column engine text not null default 'postgres';
    alter table index_dead_letters alter column engine drop default;

    alter table channels add column videos_version bigint;
    alter table channels disable trigger user;
    update channels set videos_version = version;
    alter table channels enable trigger user;
    alter table channels alter column videos_version set not null;

    create index channels_in_order on channels (id collate "C") where listed_at is not null;
    create index videos_in_order on videos (id collate "C");

    create function take_channel_version() returns trigger language plpgsql as $$
    begin
      new.version := nextval('document_version');
      if tg_op = 'INSERT' then
        new.videos_version := new.version;
      elsif (old.name, old.all_topics) is distinct from (new.name, new.all_topics)
        or (old.listed_at is null) <> (new.listed_at is null)
      then
        new.videos_version := new.version;
      end if;
      return new;
    end $$;
    drop trigger channel_version on channels;
    create trigger channel_version before insert or update on channels
      for each row execute function take_channel_version();

    create or replace function note_document_change() returns trigger language plpgsql as $$
    declare
      changed text;
      changed_version bigint;
    begin
      if tg_op = 'DELETE' then
        changed := old.id;
        changed_version := nextval('document_version');
      else
        changed := new.id;
        changed_version := new.version;
      end if;
      insert into index_outbox (engine, kind, document_id, version)
      select engine, tg_argv[0], changed, changed_version from search_engines;
      return null;
    end $$;

    create or replace function note_channel_of_videos() returns trigger language plpgsql as $$
    begin
      insert into index_outbox (engine, kind, document_id, version)
      select engine, 'video', id, new.version from videos cross join search_engines where channel_id = new.id;
      return null;
    end $$;
  `.execute(db)
}
