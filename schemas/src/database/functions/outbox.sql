-- The outbox: a document that changed is queued for every search engine, in the transaction that changed it.

create or replace function queue_document(document_kind text, changed_id text, changed_version bigint)
returns void language sql as $$
  insert into index_outbox (engine, kind, document_id, version)
  select engine, document_kind, changed_id, changed_version from search_engines
$$;

create or replace function queue_videos_of_channel(changed_id text, changed_version bigint)
returns void language sql as $$
  insert into index_outbox (engine, kind, document_id, version)
  select engine, 'video', id, changed_version from videos cross join search_engines where channel_id = changed_id
$$;
