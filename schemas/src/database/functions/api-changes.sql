-- The changes that synchronizing clients of the API receive.

-- Records the transaction's start time, so that all changes before the oldest open transaction's are known to be complete.
create or replace function record_api_changes(changed_kind text, ids text[], are_deleted boolean)
returns void language sql as $$
  insert into api_changes as known (kind, id, deleted) select changed_kind, id, are_deleted from unnest(ids) as id
  on conflict (kind, id) do update
    set changed_at = greatest(known.changed_at, excluded.changed_at), deleted = excluded.deleted
$$;
