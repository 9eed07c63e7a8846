-- Has the similar channels of these, and of their neighbors, computed again.
create or replace function record_similarity_changes(ids text[]) returns void language sql as $$
  insert into similarity_changes (channel_id) select unnest(ids)
$$;
