-- Videos: the versions of their documents.

create or replace function before_video_write() returns trigger language plpgsql as $$
begin
  new.version := nextval('document_version');
  return new;
end $$;

create or replace trigger videos_before_write before insert or update on videos
  for each row execute function before_video_write();

create or replace function after_video_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform queue_document('video', old.id, nextval('document_version'));
  else
    perform queue_document('video', new.id, new.version);
  end if;
  return null;
end $$;

create or replace trigger videos_after_write after insert or update or delete on videos
  for each row execute function after_video_write();
