-- Notifications. Events more than a day old (reviews of an import) notify nobody. Members who are being deleted are skipped
-- instead of waited for.

create or replace function is_recent(happened_at timestamptz) returns boolean language sql stable as $$
  select happened_at > now() - interval '1 day'
$$;

create or replace function after_follow_insert() returns trigger language plpgsql as $$
begin
  if is_recent(new.created_at) then
    insert into notifications (member_id, kind, actor_id, created_at, mail_due_at)
    select recipient.id, 'follow', new.follower_id, new.created_at, case when preferences."follow" then now() end
    from members recipient left join mail_preferences preferences on preferences.member_id = recipient.id
    where recipient.id = new.followed_id
    for key share of recipient skip locked
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger follows_after_insert after insert on follows
  for each row execute function after_follow_insert();

-- Notifies the author of a review of a like by another member.
create or replace function notify_author(given review_likes) returns void language plpgsql as $$
begin
  if is_recent(given.created_at) then
    insert into notifications (member_id, kind, actor_id, review_id, created_at, mail_due_at)
    select recipient.id, 'like', given.member_id, given.review_id, given.created_at,
      case when preferences."like" then now() end
    from reviews
    join members recipient on recipient.id = reviews.member_id
    left join mail_preferences preferences on preferences.member_id = recipient.id
    where reviews.id = given.review_id and recipient.id <> given.member_id
    for key share of recipient skip locked
    on conflict do nothing;
  end if;
end $$;

-- Notifies up to `most` followers of a review's author, newest first, who followed before the given follower. Returns the
-- last one notified, or null if no more are left.
create or replace function tell_followers(written reviews, before timestamptz, before_id text, most integer)
returns follows language plpgsql as $$
declare
  last follows;
begin
  with chosen as (
    select * from follows
    where followed_id = written.member_id and (created_at, follower_id) < (before, before_id)
    order by created_at desc, follower_id desc limit most
  ), told as (
    insert into notifications (member_id, kind, actor_id, review_id, created_at, mail_due_at)
    select recipient.id, 'review', written.member_id, written.id, written.created_at,
      case when preferences."review" then now() end
    from chosen
    join members recipient on recipient.id = chosen.follower_id
    left join mail_preferences preferences on preferences.member_id = recipient.id
    for key share of recipient skip locked
    on conflict do nothing
  )
  select * into last from chosen order by created_at desc, follower_id desc offset most - 1;
  return last;
end $$;

-- Notifies the followers of a new review's author: up to a thousand in the author's transaction, others within a minute
-- (`announce_review`).
create or replace function notify_followers(written reviews) returns void language plpgsql as $$
declare
  last follows;
begin
  if written.member_id is not null and is_recent(written.created_at) then
    last := tell_followers(written, 'infinity', '', 1000);
    if last.follower_id is not null then
      insert into review_announcements values (written.id, last.created_at, last.follower_id);
    end if;
  end if;
end $$;

-- Notifies up to `most` further followers of a review that has not been announced to all, and returns whether there was one.
-- Rows that others are deleting or announcing are skipped instead of waited for.
create or replace function announce_review(most integer) returns boolean language plpgsql as $$
declare
  announced review_announcements;
  written reviews;
  last follows;
begin
  -- Authors who have left announce nothing.
  delete from review_announcements where review_id in (
    select review_id from review_announcements join reviews on reviews.id = review_id
    where reviews.member_id is null limit 1000 for update of review_announcements skip locked
  );
  select review_announcements.* into announced
  from review_announcements
  join reviews on reviews.id = review_id
  join members on members.id = reviews.member_id
  order by review_id limit 1
  for key share of reviews, members skip locked for update of review_announcements skip locked;
  if not found then
    return false;
  end if;
  select * into written from reviews where id = announced.review_id;
  last := tell_followers(written, announced.followed_at, announced.follower_id, most);
  if last.follower_id is null then
    delete from review_announcements where review_id = announced.review_id;
  else
    update review_announcements set followed_at = last.created_at, follower_id = last.follower_id
    where review_id = announced.review_id;
  end if;
  return true;
end $$;

-- Notifies the owner of a list that another member liked or saved it.
create or replace function notify_list_owner(happened text, chosen_list text, chooser text, happened_at timestamptz)
returns void language plpgsql as $$
begin
  if is_recent(happened_at) then
    insert into notifications (member_id, kind, actor_id, list_id, created_at, mail_due_at)
    select recipient.id, happened, chooser, chosen_list, happened_at, case when preferences.list then now() end
    from channel_lists
    join members recipient on recipient.id = channel_lists.member_id
    left join mail_preferences preferences on preferences.member_id = recipient.id
    where channel_lists.id = chosen_list and recipient.id <> chooser
    for key share of recipient skip locked
    on conflict do nothing;
  end if;
end $$;

create or replace function after_list_like_insert() returns trigger language plpgsql as $$
begin
  perform notify_list_owner('list-like', new.list_id, new.member_id, new.created_at);
  return null;
end $$;

create or replace trigger list_likes_after_insert after insert on list_likes
  for each row execute function after_list_like_insert();

create or replace function after_saved_list_insert() returns trigger language plpgsql as $$
begin
  perform notify_list_owner('list-save', new.list_id, new.member_id, new.created_at);
  return null;
end $$;

create or replace trigger saved_lists_after_insert after insert on saved_lists
  for each row execute function after_saved_list_insert();

-- Notifies the author of a review of a moderators' decision: every time, because decisions can repeat.
create or replace function notify_moderated(decision text, moderated text, author text) returns void language plpgsql as $$
begin
  insert into notifications (member_id, kind, review_id, mail_due_at)
  select recipient.id, decision, moderated, case when coalesce(preferences.moderation, true) then now() end
  from members recipient left join mail_preferences preferences on preferences.member_id = recipient.id
  where recipient.id = author
  for key share of recipient skip locked
  on conflict on constraint notifications_once do update set
    created_at = now(), read_at = null, mail_due_at = excluded.mail_due_at, mail_attempts = 0;
end $$;

create or replace function after_appeal_decision() returns trigger language plpgsql as $$
begin
  perform notify_moderated('appeal-rejected', new.review_id, new.member_id);
  return null;
end $$;

create or replace trigger review_appeals_after_decision after update of outcome on review_appeals
  for each row when (old.outcome is null and new.outcome = 'rejected') execute function after_appeal_decision();
