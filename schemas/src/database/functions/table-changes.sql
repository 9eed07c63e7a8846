-- Which tables a transaction changed, so that processes know when what they cached from them is stale. The rows are deleted
-- after a minute or two. A row per transaction needs no lock, whereas a counter would make writers wait for each other. The
-- table is unlogged: after a crash, processes have lost their connections and start over.

create or replace function after_table_write() returns trigger language plpgsql as $$
begin
  insert into table_changes (changed_by, table_name) values (pg_current_xact_id(), tg_table_name)
  on conflict do nothing;
  return null;
end $$;

-- Which rows of some tables a transaction changed, by what responses are about, mostly channels. More than 50 are recorded as
-- all.
create or replace function note_changed_rows(changed_table text, keys text[]) returns void language plpgsql as $$
begin
  if cardinality(keys) > 50 then keys := '{*}'; end if;
  insert into table_changes (changed_by, table_name, row_key)
  select pg_current_xact_id(), changed_table, row_key from unnest(keys) as row_key
  on conflict do nothing;
end $$;

-- For tables whose rows belong to a channel.
create or replace function after_write_of_channel() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  if tg_op = 'INSERT' then keys := array(select distinct channel_id from new_rows limit 51);
  elsif tg_op = 'DELETE' then keys := array(select distinct channel_id from old_rows limit 51);
  else keys := array(select channel_id from old_rows union select channel_id from new_rows limit 51);
  end if;
  perform note_changed_rows(tg_table_name, keys);
  return null;
end $$;

-- Responses with a channel depend on its row, but those that would have it if it were listed or found again do not.
create or replace function after_write_of_channels() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  if tg_op = 'DELETE' then keys := array(select id from old_rows limit 51);
  elsif exists (
    select from old_rows full join new_rows using (id)
    where (old_rows.listed_at is null, old_rows.findable) is distinct from (new_rows.listed_at is null, new_rows.findable)
  ) then keys := '{*}';
  else keys := array(select id from new_rows limit 51);
  end if;
  perform note_changed_rows(tg_table_name, keys);
  return null;
end $$;

-- A new member is not the author of anything yet.
create or replace function after_members_insert() returns trigger language plpgsql as $$
begin
  perform note_changed_rows(tg_table_name, array(select id from new_rows limit 51));
  return null;
end $$;

-- Recorded by video; processes look up its channel, because another transaction may just be adding the video.
create or replace function after_write_of_video() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct video_id from new_rows limit 51);
  elsif tg_op = 'DELETE' then ids := array(select distinct video_id from old_rows limit 51);
  else ids := array(select video_id from old_rows union select video_id from new_rows limit 51);
  end if;
  perform note_changed_rows(tg_table_name, array(select 'video ' || id from unnest(ids) as id));
  return null;
end $$;

-- Recorded by the mention's target: a video, the platform's id of a channel, or a handle.
create or replace function after_mentions_write() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  if tg_op = 'INSERT' then
    keys := array(select distinct case kind when 'video' then 'video ' || target else target end from new_rows limit 51);
  elsif tg_op = 'DELETE' then
    keys := array(select distinct case kind when 'video' then 'video ' || target else target end from old_rows limit 51);
  -- They are only added and deleted.
  else keys := '{*}';
  end if;
  perform note_changed_rows(tg_table_name, keys);
  return null;
end $$;

-- For changes that fire no trigger, such as renamed tables.
create or replace function note_change_of_all_tables() returns void language sql as $$
  insert into table_changes (changed_by, table_name) values (pg_current_xact_id(), '*') on conflict do nothing
$$;

create or replace trigger audit_entries_noted after insert or update or delete or truncate on audit_entries
  for each statement execute function after_table_write();

create or replace trigger channel_cards_noted after insert or update or delete or truncate on channel_cards
  for each statement execute function after_table_write();

create or replace trigger channel_documents_revision_noted after insert or update or delete or truncate on channel_documents_revision
  for each statement execute function after_table_write();

create or replace trigger channel_history_insert_noted after insert on channel_history
  referencing new table as new_rows for each statement execute function after_write_of_channel();

create or replace trigger channel_history_update_noted after update on channel_history
  referencing old table as old_rows new table as new_rows for each statement execute function after_write_of_channel();

create or replace trigger channel_history_delete_noted after delete on channel_history
  referencing old table as old_rows for each statement execute function after_write_of_channel();

create or replace trigger channel_history_noted after truncate on channel_history
  for each statement execute function after_table_write();

create or replace trigger channel_list_entries_noted after insert or update or delete or truncate on channel_list_entries
  for each statement execute function after_table_write();

create or replace trigger channel_lists_noted after insert or update or delete or truncate on channel_lists
  for each statement execute function after_table_write();

create or replace trigger channels_update_noted after update on channels
  referencing old table as old_rows new table as new_rows for each statement execute function after_write_of_channels();

create or replace trigger channels_delete_noted after delete on channels
  referencing old table as old_rows for each statement execute function after_write_of_channels();

create or replace trigger channels_noted after truncate on channels
  for each statement execute function after_table_write();

create or replace trigger channels_of_the_week_noted after insert or update or delete or truncate on channels_of_the_week
  for each statement execute function after_table_write();

create or replace trigger favorites_noted after insert or update or delete or truncate on favorites
  for each statement execute function after_table_write();

create or replace trigger follows_noted after insert or update or delete or truncate on follows
  for each statement execute function after_table_write();

create or replace trigger insight_cells_noted after insert or update or delete or truncate on insight_cells
  for each statement execute function after_table_write();

create or replace trigger insight_channels_noted after insert or update or delete or truncate on insight_channels
  for each statement execute function after_table_write();

create or replace trigger insight_overlaps_noted after insert or update or delete or truncate on insight_overlaps
  for each statement execute function after_table_write();

create or replace trigger insight_pairs_noted after insert or update or delete or truncate on insight_pairs
  for each statement execute function after_table_write();

create or replace trigger insight_ratings_noted after insert or update or delete or truncate on insight_ratings
  for each statement execute function after_table_write();

create or replace trigger insight_rollups_noted after insert or update or delete or truncate on insight_rollups
  for each statement execute function after_table_write();

create or replace trigger list_likes_noted after insert or update or delete or truncate on list_likes
  for each statement execute function after_table_write();

create or replace trigger members_insert_noted after insert on members
  referencing new table as new_rows for each statement execute function after_members_insert();

create or replace trigger members_noted after update or delete or truncate on members
  for each statement execute function after_table_write();

create or replace trigger moderation_log_noted after insert or update or delete or truncate on moderation_log
  for each statement execute function after_table_write();

create or replace trigger open_data_files_noted after insert or update or delete or truncate on open_data_files
  for each statement execute function after_table_write();

create or replace trigger plans_noted after insert or update or delete or truncate on plans
  for each statement execute function after_table_write();

create or replace trigger profile_channels_noted after insert or update or delete or truncate on profile_channels
  for each statement execute function after_table_write();

create or replace trigger recommendations_insert_noted after insert on recommendations
  referencing new table as new_rows for each statement execute function after_write_of_video();

create or replace trigger recommendations_update_noted after update on recommendations
  referencing old table as old_rows new table as new_rows for each statement execute function after_write_of_video();

create or replace trigger recommendations_delete_noted after delete on recommendations
  referencing old table as old_rows for each statement execute function after_write_of_video();

create or replace trigger recommendations_noted after truncate on recommendations
  for each statement execute function after_table_write();

create or replace trigger removed_sample_noted after insert or update or delete or truncate on removed_sample
  for each statement execute function after_table_write();

create or replace trigger removed_top_lists_noted after insert or update or delete or truncate on removed_top_lists
  for each statement execute function after_table_write();

create or replace trigger review_appeals_noted after insert or update or delete or truncate on review_appeals
  for each statement execute function after_table_write();

create or replace trigger review_counts_noted after insert or update or delete or truncate on review_counts
  for each statement execute function after_table_write();

create or replace trigger review_flags_noted after insert or update or delete or truncate on review_flags
  for each statement execute function after_table_write();

create or replace trigger review_likes_noted after insert or update or delete or truncate on review_likes
  for each statement execute function after_table_write();

create or replace trigger review_pairs_insert_noted after insert on review_pairs
  referencing new table as new_rows for each statement execute function after_write_of_channel();

create or replace trigger review_pairs_update_noted after update on review_pairs
  referencing old table as old_rows new table as new_rows for each statement execute function after_write_of_channel();

create or replace trigger review_pairs_delete_noted after delete on review_pairs
  referencing old table as old_rows for each statement execute function after_write_of_channel();

create or replace trigger review_pairs_noted after truncate on review_pairs
  for each statement execute function after_table_write();

create or replace trigger reviewers_noted after insert or update or delete or truncate on reviewers
  for each statement execute function after_table_write();

create or replace trigger reviews_insert_noted after insert on reviews
  referencing new table as new_rows for each statement execute function after_write_of_channel();

create or replace trigger reviews_update_noted after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function after_write_of_channel();

create or replace trigger reviews_delete_noted after delete on reviews
  referencing old table as old_rows for each statement execute function after_write_of_channel();

create or replace trigger reviews_noted after truncate on reviews
  for each statement execute function after_table_write();

create or replace trigger sample_community_noted after insert or update or delete or truncate on sample_community
  for each statement execute function after_table_write();

create or replace trigger saved_lists_noted after insert or update or delete or truncate on saved_lists
  for each statement execute function after_table_write();

create or replace trigger search_engines_noted after insert or update or delete or truncate on search_engines
  for each statement execute function after_table_write();

create or replace trigger shelf_fillings_noted after insert or update or delete or truncate on shelf_fillings
  for each statement execute function after_table_write();

create or replace trigger shelves_noted after insert or update or delete or truncate on shelves
  for each statement execute function after_table_write();

create or replace trigger similar_channels_insert_noted after insert on similar_channels
  referencing new table as new_rows for each statement execute function after_write_of_channel();

create or replace trigger similar_channels_update_noted after update on similar_channels
  referencing old table as old_rows new table as new_rows for each statement execute function after_write_of_channel();

create or replace trigger similar_channels_delete_noted after delete on similar_channels
  referencing old table as old_rows for each statement execute function after_write_of_channel();

create or replace trigger similar_channels_noted after truncate on similar_channels
  for each statement execute function after_table_write();

create or replace trigger similarity_models_noted after insert or update or delete or truncate on similarity_models
  for each statement execute function after_table_write();

create or replace trigger synonyms_noted after insert or update or delete or truncate on synonyms
  for each statement execute function after_table_write();

create or replace trigger top_lists_noted after insert or update or delete or truncate on top_lists
  for each statement execute function after_table_write();

create or replace trigger topics_noted after insert or update or delete or truncate on topics
  for each statement execute function after_table_write();

create or replace trigger video_documents_noted after insert or update or delete or truncate on video_documents
  for each statement execute function after_table_write();

create or replace trigger video_mentions_insert_noted after insert on video_mentions
  referencing new table as new_rows for each statement execute function after_mentions_write();

create or replace trigger video_mentions_update_noted after update on video_mentions
  referencing old table as old_rows new table as new_rows for each statement execute function after_mentions_write();

create or replace trigger video_mentions_delete_noted after delete on video_mentions
  referencing old table as old_rows for each statement execute function after_mentions_write();

create or replace trigger video_mentions_noted after truncate on video_mentions
  for each statement execute function after_table_write();

create or replace trigger videos_noted after truncate on videos
  for each statement execute function after_table_write();

create or replace trigger withheld_reviews_noted after insert or update or delete or truncate on withheld_reviews
  for each statement execute function after_table_write();
