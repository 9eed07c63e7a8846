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

-- Locks and returns the first rows of an engine that are due and that no other relay holds. Mostly the outbox is nearly
-- empty, and so Postgres believes it to be when many rows have just been queued: it would sort them all for each batch.
create or replace function claim_outbox_rows(of_engine text, size integer) returns setof index_outbox
language sql set enable_sort = off as $$
  select * from index_outbox where engine = of_engine and due_at <= now()
  order by due_at, id limit size for update skip locked
$$;
