-- Queues channels whose similar channels, and those of their neighbors, are recomputed.
create or replace function record_similarity_changes(ids text[]) returns void language sql as $$
  insert into similarity_changes (channel_id) select unnest(ids)
$$;
