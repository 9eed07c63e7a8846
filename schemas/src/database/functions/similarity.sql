-- Has the similar channels of one, and of its neighbors, computed again.
create or replace function record_similarity_change(changed text) returns void language sql as $$
  insert into similarity_changes (channel_id) values (changed)
$$;
