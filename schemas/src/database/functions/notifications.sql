-- Notifications. What happened more than a day ago (reviews of an import) notifies nobody. Members who are being
-- deleted at this moment are skipped instead of waited for.

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

-- Tells the author of a review that it was liked, unless by themselves.
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

-- Tells those who follow the author of a new review.
create or replace function notify_followers(written reviews) returns void language plpgsql as $$
begin
  if written.member_id is not null and is_recent(written.created_at) then
    insert into notifications (member_id, kind, actor_id, review_id, created_at, mail_due_at)
    select recipient.id, 'review', written.member_id, written.id, written.created_at,
      case when preferences."review" then now() end
    from follows
    join members recipient on recipient.id = follows.follower_id
    left join mail_preferences preferences on preferences.member_id = recipient.id
    where follows.followed_id = written.member_id
    for key share of recipient skip locked
    on conflict do nothing;
  end if;
end $$;
