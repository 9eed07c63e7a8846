-- Writes members' reviews: locking the channel, reading the existing row and writing the new one take one call, with plans
-- that Postgres caches. Each statement within sees what was committed when it began, so those after the lock see everything
-- done under it.

-- Locks a channel whose reviews are about to change. Fails with `reviews_channel_id_fkey` if it does not exist or is not
-- listed.
create or replace function lock_reviewed(reviewed text) returns void language plpgsql as $$
begin
  perform from channels where id = reviewed and listed_at is not null for no key update;
  if not found then
    raise foreign_key_violation using
      constraint = 'reviews_channel_id_fkey', message = format('channel %s is not listed', reviewed);
  end if;
end $$;

-- Puts a hidden review into the moderation queue as a report without a reporter, unless one is still open. `why` says what
-- happened to the review.
create or replace function queue_for_moderators(hidden text, why text, reason_for_hiding text) returns void
language plpgsql as $$
begin
  if not exists (select from review_reports where review_id = hidden and member_id is null and settled_at is null) then
    insert into review_reports (id, review_id, reason, detail) values (
      replace(gen_random_uuid()::text, '-', ''), hidden, 'other',
      left(format('%s Reason for hiding: %s', why, coalesce(reason_for_hiding, 'none given')), 500));
  end if;
end $$;

-- Stores a member's review of a locked channel, and returns its id; `written` defaults to now. If the member deleted a hidden
-- review of the channel, the new one takes its id, starts hidden and waits for a moderator.
create or replace function insert_review(
  reviewed text, author text, stars double precision, words text, named jsonb, written timestamptz
) returns text language plpgsql as $$
declare
  new_id text;
  withheld withheld_reviews;
begin
  delete from withheld_reviews where channel_id = reviewed and member_id = author returning * into withheld;
  new_id := coalesce(withheld.review_id, replace(gen_random_uuid()::text, '-', ''));
  insert into reviews (id, channel_id, member_id, rating, comment, moods, created_at, hidden_at, hidden_reason)
  values (new_id, reviewed, author, stars, words, named, coalesce(written, now()),
    withheld.hidden_at, withheld.hidden_reason);
  if withheld.hidden_at is not null then
    perform queue_for_moderators(new_id, 'Posted again after a hidden review.', withheld.hidden_reason);
  end if;
  return new_id;
end $$;

-- Stores a member's first review of a channel, and returns its id.
create or replace function write_review(
  reviewed text, author text, stars double precision, words text, named jsonb, written timestamptz
) returns text language plpgsql as $$
begin
  perform lock_reviewed(reviewed);
  return insert_review(reviewed, author, stars, words, named, written);
end $$;

-- Updates a member's review of a channel, or inserts it if there is none, and returns its id. Null arguments leave their
-- columns unchanged. Fails with `reviews_rating_given` if a new review has no rating. A hidden review stays hidden and
-- returns to the moderation queue.
create or replace function change_review(
  reviewed text, author text, stars double precision, words text, named jsonb
) returns text language plpgsql as $$
declare
  known reviews;
begin
  perform lock_reviewed(reviewed);
  select * into known from reviews where channel_id = reviewed and member_id = author for update;
  if not found then
    if stars is null then
      raise check_violation using constraint = 'reviews_rating_given', message = 'a new review needs a rating';
    end if;
    return insert_review(reviewed, author, stars, coalesce(words, ''), coalesce(named, '[]'), null);
  end if;
  stars := coalesce(stars, known.rating);
  words := coalesce(words, known.comment);
  named := coalesce(named, known.moods);
  if (stars, words, named) is not distinct from (known.rating, known.comment, known.moods) then
    return known.id;
  end if;
  update reviews set
    rating = stars,
    comment = words,
    moods = named,
    -- Words that follow a rating complete it: nobody had read anything else before, unless a moderator decided about it.
    edited_at = case
      when known.comment = '' and not exists (
        select from review_reports where review_id = known.id and settled_at is not null
      ) then known.edited_at
      else now()
    end
  where id = known.id;
  if known.hidden_at is not null then
    perform queue_for_moderators(known.id, 'Edited after it was hidden.', known.hidden_reason);
  end if;
  return known.id;
end $$;

-- Writes a member's first words about a channel like `change_review`. Fails with `reviews_channel_id_member_id_key` if the
-- member's review already has words or moods, unless they are the same: a repeated request succeeds.
create or replace function complete_review(
  reviewed text, author text, stars double precision, words text, named jsonb
) returns text language plpgsql as $$
begin
  perform lock_reviewed(reviewed);
  if exists (
    select from reviews
    where channel_id = reviewed and member_id = author and (comment, moods) <> ('', '[]')
      and (comment, moods) <> (coalesce(words, ''), coalesce(named, '[]'))
  ) then
    raise unique_violation using
      constraint = 'reviews_channel_id_member_id_key', message = 'the member has reviewed the channel';
  end if;
  return change_review(reviewed, author, stars, words, named);
end $$;
