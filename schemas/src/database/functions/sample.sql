-- Once the sample is removed, none of it can be written again, neither by a site that is still growing its community nor by
-- an import in progress. Writers hold the shared lock until their transaction ends; the removal first takes the exclusive lock.

create or replace function refuse_removed_sample() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('channelwise sample'));
  if exists (select from removed_sample) then
    raise exception 'The sample was removed from this site';
  end if;
end $$;

create or replace function before_sample_community_insert() returns trigger language plpgsql as $$
begin
  perform refuse_removed_sample();
  return new;
end $$;

create or replace trigger sample_community_before_insert before insert on sample_community
  for each row execute function before_sample_community_insert();
