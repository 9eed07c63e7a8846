-- Members: insertion, deletion, suspension, renaming and search.

create or replace function before_member_insert() returns trigger language plpgsql as $$
begin
  if new.uid ~ '^sample[0-9]+$' then
    perform refuse_removed_sample();
  end if;
  return new;
end $$;

create or replace trigger members_before_insert before insert on members
  for each row execute function before_member_insert();

-- Deleting a member changes many channels and reviews, which are locked first, in the order that all writers use.
create or replace function before_member_delete() returns trigger language plpgsql as $$
begin
  perform 1 from channels
  where id in (select channel_id from reviews where member_id = old.id)
  order by id for no key update;
  perform 1 from reviews
  where member_id = old.id or id in (select review_id from review_likes where member_id = old.id)
  order by id for update;
  return old;
end $$;

create or replace trigger members_before_delete before delete on members
  for each row execute function before_member_delete();

-- Suspended members do not count in insights.
create or replace function after_member_suspension() returns trigger language plpgsql as $$
begin
  perform record_insight_change(channel_id)
  from (select channel_id from reviews where member_id = new.id order by channel_id) as reviewed;
  return null;
end $$;

create or replace trigger members_after_suspension after update of suspended_at on members
  for each row when ((old.suspended_at is null) is distinct from (new.suspended_at is null))
  execute function after_member_suspension();

-- Synchronizing clients of the API receive a new name, because every review includes its author's. The reviews are locked
-- first, in the order that all writers use. Those of members who leave are changed or deleted anyway.
create or replace function before_member_renaming() returns trigger language plpgsql as $$
begin
  if new.leaving is null then
    perform from reviews where member_id = new.id order by id for no key update;
    perform record_api_changes('review', array_agg(id), hidden_at is not null)
    from reviews where member_id = new.id
    group by hidden_at is not null;
  end if;
  return new;
end $$;

create or replace trigger members_before_renaming before update of name on members
  for each row when (old.name <> new.name)
  execute function before_member_renaming();

-- Members whose name begins with the typed text, at most 2,000. If these are fewer than the 24 that are shown, also those
-- whose name matches the `like` pattern or is similar to the text. Without suspended members. Sequential scans are disabled
-- because Postgres estimates splitting a name into trigrams to be as cheap as comparing two numbers. The thresholds are set
-- for this transaction, whatever the server's defaults are.
create or replace function find_members(typed text, pattern text) returns setof members language plpgsql
set enable_seqscan = off as $$
declare
  beginning integer;
begin
  return query
    select * from members
    where suspended_at is null and name_folded ~>=~ typed and name_folded ~<~ (typed || chr(1114111))
    order by name_folded using ~<~ limit 2000;
  get diagnostics beginning = row_count;
  if beginning >= 24 then
    return;
  end if;
  perform
    set_config('pg_trgm.similarity_threshold', '0.3', true),
    set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  return query
    select * from members
    where suspended_at is null
      and not starts_with(name_folded, typed)
      and (name_folded like pattern or name_folded % typed or typed <% name_folded);
end $$;
