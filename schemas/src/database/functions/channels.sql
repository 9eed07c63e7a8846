-- Channels: the versions of their documents, and who is notified of a change.

-- The same as the generated column `findable`, which is not computed yet when a `before` trigger runs.
create or replace function is_findable(channel channels) returns boolean language sql immutable as $$
  select channel.listed_at is not null and channel.gone_at is null and channel.purged_at is null
$$;

-- `videos_version` changes with what the documents of a channel's videos show of it or are scored by.
create or replace function before_channel_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and starts_with(new.channel_id, 'UCsample') then
    perform refuse_removed_sample();
  end if;
  new.version := nextval('document_version');
  if tg_op = 'INSERT' then
    new.videos_version := new.version;
  elsif (old.name, old.all_topics) is distinct from (new.name, new.all_topics)
    or is_findable(old) <> is_findable(new)
    or bayesian_average(old.rating, old.num_reviews) <> bayesian_average(new.rating, new.num_reviews)
  then
    new.videos_version := new.version;
  end if;
  return new;
end $$;

create or replace trigger channels_before_write before insert or update on channels
  for each row execute function before_channel_write();

-- Per statement, because an import inserts hundreds of channels at once.
create or replace function after_channels_insert() returns trigger language plpgsql as $$
declare
  findable_ids text[] := array(select id from new_channels where findable);
begin
  perform record_api_changes('channel', findable_ids, false);
  perform queue_documents('channel', array_agg(id), array_agg(version)) from new_channels;
  perform record_similarity_changes(findable_ids);
  perform tell_webhooks('channel.imported', id, null) from unnest(findable_ids) as id
  where exists (select from webhooks where disabled_at is null);
  perform note_changed_rows(tg_table_name, array(select id from new_channels limit 51));
  return null;
end $$;

create or replace trigger channels_after_insert after insert on channels
  referencing new table as new_channels for each statement execute function after_channels_insert();

create or replace function after_channel_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform record_api_changes('channel', array[old.id], true);
    perform queue_documents('channel', array[old.id], array[nextval('document_version')]);
    return null;
  end if;
  if new.findable or old.findable then
    perform record_api_changes('channel', array[new.id], not new.findable);
  end if;
  perform queue_documents('channel', array[new.id], array[new.version]);
  if (old.listed_at is null) <> (new.listed_at is null) then
    perform count_visible_reviews_of(new.id, case when new.listed_at is null then -1 else 1 end);
  end if;
  if old.videos_version <> new.videos_version then
    perform queue_videos_of_channel(new.id, new.videos_version);
  end if;
  if new.findable
    and (old.findable, old.all_topics, old.tags, old.description, old.language_code)
      is distinct from (true, new.all_topics, new.tags, new.description, new.language_code)
  then
    perform record_similarity_changes(array[new.id]);
  end if;
  if (old.rating, old.num_reviews) is distinct from (new.rating, new.num_reviews) then
    perform tell_webhooks('channel.rating_changed', new.id, null);
  end if;
  if new.findable and old.listed_at is null then
    perform tell_webhooks('channel.imported', new.id, null);
  end if;
  return null;
end $$;

create or replace trigger channels_after_change after update or delete on channels
  for each row execute function after_channel_change();

-- Runs before the channel's reviews are deleted with it.
create or replace function before_channel_delete() returns trigger language plpgsql as $$
begin
  if old.listed_at is not null then
    perform count_visible_reviews_of(old.id, -1);
  end if;
  return old;
end $$;

create or replace trigger channels_before_delete before delete on channels
  for each row execute function before_channel_delete();
