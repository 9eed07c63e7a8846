-- The Postgres search index counts its writes, so that processes know when the figures they remember are out of date.

create or replace function after_channel_documents_write() returns trigger language plpgsql as $$
begin
  update channel_documents_revision set revision = revision + 1;
  insert into table_changes (changed_by, table_name) values (pg_current_xact_id(), tg_table_name)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger channel_documents_after_write after insert or update or delete or truncate on channel_documents
  for each statement execute function after_channel_documents_write();
