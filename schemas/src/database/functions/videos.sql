-- Videos: the versions of their documents.

create or replace function before_video_write() returns trigger language plpgsql as $$
begin
  new.version := nextval('document_version');
  return new;
end $$;

create or replace trigger videos_before_write before insert or update on videos
  for each row execute function before_video_write();

create or replace function after_videos_write() returns trigger language plpgsql as $$
begin
  perform queue_documents(
    'video', array_agg(id), array_agg(case tg_op when 'DELETE' then nextval('document_version') else version end)
  ) from written_videos;
  insert into table_changes (changed_by, table_name) values (pg_current_xact_id(), tg_table_name)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger videos_after_insert after insert on videos
  referencing new table as written_videos for each statement execute function after_videos_write();

create or replace trigger videos_after_update after update on videos
  referencing new table as written_videos for each statement execute function after_videos_write();

create or replace trigger videos_after_delete after delete on videos
  referencing old table as written_videos for each statement execute function after_videos_write();
