-- The Postgres search index counts its writes and lists which channels they change, so that processes know when their caches
-- are stale. A writer locks the row until its transaction ends, so that revisions become visible in order. The list is an
-- unlogged table: rows lost in a crash are noticed by the missing revisions.

-- Counts a write of these channels, or of all channels if null. The list holds the last thousand writes.
create or replace function note_changed_documents(changed text[]) returns void language plpgsql as $$
declare
  new_revision bigint;
begin
  update channel_documents_revision set revision = revision + 1 returning revision into new_revision;
  insert into channel_documents_changes (revision, ids) values (new_revision, changed)
  on conflict (revision) do update set ids = null;
  delete from channel_documents_changes where revision = new_revision - 1000;
end $$;

create or replace function after_channel_documents_write() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op <> 'TRUNCATE' then
    changed := array(select id from changed_documents);
    if changed = '{}' then return null; end if;
  end if;
  perform note_changed_documents(changed);
  insert into table_changes (changed_by, table_name) values (pg_current_xact_id(), tg_table_name)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger channel_documents_after_insert after insert on channel_documents
  referencing new table as changed_documents for each statement execute function after_channel_documents_write();

create or replace trigger channel_documents_after_update after update on channel_documents
  referencing new table as changed_documents for each statement execute function after_channel_documents_write();

create or replace trigger channel_documents_after_delete after delete on channel_documents
  referencing old table as changed_documents for each statement execute function after_channel_documents_write();

create or replace trigger channel_documents_after_truncate after truncate on channel_documents
  for each statement execute function after_channel_documents_write();
