-- The outbox: documents that changed are queued for every search engine, in the transaction that changed them.

create or replace function queue_documents(document_kind text, ids text[], versions bigint[])
returns void language sql as $$
  insert into index_outbox (engine, kind, document_id, version)
  select engine, document_kind, id, version from unnest(ids, versions) as changed (id, version) cross join search_engines
$$;

-- One row per engine stands for all videos of a channel, however many these are: the relay replaces it by theirs.
create or replace function queue_videos_of_channel(changed_id text, changed_version bigint)
returns void language sql as $$
  insert into index_outbox (engine, kind, document_id, version)
  select engine, 'channel-videos', changed_id, changed_version from search_engines
  where exists (select from videos where channel_id = changed_id)
$$;
