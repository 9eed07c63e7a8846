-- The outbox: changed documents are queued for every search engine, in the transaction of the change.

create or replace function queue_documents(document_kind text, ids text[], versions bigint[])
returns void language sql as $$
  insert into index_outbox (engine, kind, document_id, version)
  select engine, document_kind, id, version from unnest(ids, versions) as changed (id, version) cross join search_engines
$$;

-- One row per engine represents all videos of a channel, however many: the relay replaces it with a row for each.
create or replace function queue_videos_of_channel(changed_id text, changed_version bigint)
returns void language sql as $$
  insert into index_outbox (engine, kind, document_id, version)
  select engine, 'channel-videos', changed_id, changed_version from search_engines
  where exists (select from videos where channel_id = changed_id)
$$;

-- Locks and returns the first due rows of an engine that no other relay has locked. Sorting is disabled because the outbox is
-- usually almost empty: when many rows have just been queued, Postgres still assumes so and would sort them all for each batch.
create or replace function claim_outbox_rows(of_engine text, size integer) returns setof index_outbox
language sql set enable_sort = off as $$
  select * from index_outbox where engine = of_engine and due_at <= now()
  order by due_at, id limit size for update skip locked
$$;
