-- Videos: the versions of their documents.

create or replace function before_video_write() returns trigger language plpgsql as $$
begin
  new.version := nextval('document_version');
  return new;
end $$;

create or replace trigger videos_before_write before insert or update on videos
  for each row execute function before_video_write();

create or replace function after_videos_write() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  if tg_op = 'DELETE' then
    perform queue_documents('video', array_agg(id), array_agg(nextval('document_version'))) from old_rows;
    keys := array(select distinct channel_id from old_rows limit 51);
  else
    perform queue_documents('video', array_agg(id), array_agg(version)) from new_rows;
    if tg_op = 'INSERT' then keys := array(select distinct channel_id from new_rows limit 51);
    else keys := array(select channel_id from old_rows union select channel_id from new_rows limit 51);
    end if;
  end if;
  perform note_changed_rows(tg_table_name, keys);
  return null;
end $$;

create or replace trigger videos_after_insert after insert on videos
  referencing new table as new_rows for each statement execute function after_videos_write();

create or replace trigger videos_after_update after update on videos
  referencing old table as old_rows new table as new_rows for each statement execute function after_videos_write();

create or replace trigger videos_after_delete after delete on videos
  referencing old table as old_rows for each statement execute function after_videos_write();
