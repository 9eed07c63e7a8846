-- Reviews and their likes: what they change about the channel, and who is notified. Locks are taken in one order: channels by
-- id, then reviews by id, then their authors' figures.

-- Adds a review to (`step` 1) or subtracts it from (-1) the figures of its channel.
create or replace function count_review(reviewed text, stars double precision, named jsonb, step integer)
returns void language plpgsql as $$
declare
  counts integer[];
  totals jsonb;
  mood text;
begin
  select rating_distribution, mood_counts into counts, totals
  from channels where id = reviewed for no key update;
  if not found then
    return; -- the channel is being deleted, and its reviews with it
  end if;
  counts[(stars * 2)::integer] := counts[(stars * 2)::integer] + step;
  for mood in select jsonb_array_elements_text(named) loop
    totals := jsonb_set(totals, array[mood], to_jsonb(coalesce((totals ->> mood)::integer, 0) + step));
  end loop;
  update channels set
    rating_distribution = counts,
    num_reviews = (select sum(count) from unnest(counts) as steps (count)),
    rating = average_rating(counts),
    mood_counts = totals,
    moods = common_moods(totals)
  where id = reviewed;
end $$;

-- Adds a review to (`step` 1) or subtracts it from (-1) the figures of its author, who may have left.
create or replace function count_reviewer(author text, stars double precision, words text, step integer)
returns void language plpgsql as $$
declare
  with_words integer := case when words = '' then 0 else step end;
begin
  update reviewers set
    ratings = reviewers.ratings + step,
    comments = reviewers.comments + with_words,
    stars = reviewers.stars + step * count_reviewer.stars
  where member_id = author;
  if not found and step > 0 and author is not null then
    insert into reviewers values (author, step, with_words, step * count_reviewer.stars)
    on conflict (member_id) do update set
      ratings = reviewers.ratings + excluded.ratings,
      comments = reviewers.comments + excluded.comments,
      stars = reviewers.stars + excluded.stars;
  elsif step < 0 then
    delete from reviewers where member_id = author and ratings = 0;
  end if;
end $$;

-- Adds a review to (`step` 1) or subtracts it from (-1) the counts of public reviews. One row per change, so that writers do
-- not wait for each other. The channel is locked, so that it is not listed or unlisted meanwhile; a channel being deleted has
-- already subtracted its reviews.
create or replace function count_visible_review(written reviews, step integer) returns void language sql as $$
  insert into review_counts (day, rating, ratings, comments)
  select (written.created_at at time zone 'UTC')::date, written.rating, step, case when written.comment = '' then 0 else step end
  from channels where id = written.channel_id and listed_at is not null for no key update
$$;

-- The same for all public reviews of a channel.
create or replace function count_visible_reviews_of(reviewed text, step integer) returns void language sql as $$
  insert into review_counts (day, rating, ratings, comments)
  select (created_at at time zone 'UTC')::date, rating, step * count(*), step * count(*) filter (where comment <> '')
  from reviews where channel_id = reviewed and hidden_at is null
  group by 1, 2
$$;

-- Queues a channel for a new choice of its review pair.
create or replace function record_review_change(reviewed text) returns void language sql as $$
  insert into review_changes (channel_id) values (reviewed)
$$;

-- Queues a channel's reviews for insights. An existing row is locked, so that it does not count as settled before this
-- transaction ends.
create or replace function record_insight_change(reviewed text) returns void language sql as $$
  insert into insight_changes (channel_id) values (reviewed)
  on conflict (channel_id) do update set created_at = insight_changes.created_at
$$;

create or replace function after_review_write() returns trigger language plpgsql as $$
begin
  -- Clients of the API that synchronize.
  if tg_op = 'DELETE' then
    perform record_api_changes('review', array[old.id], true);
  else
    perform record_api_changes('review', array[new.id], new.hidden_at is not null);
  end if;
  -- What the channel shows of its reviews.
  if tg_op <> 'UPDATE'
    or (old.channel_id, old.rating, old.moods, old.hidden_at is null)
      is distinct from (new.channel_id, new.rating, new.moods, new.hidden_at is null)
  then
    if tg_op <> 'INSERT' and old.hidden_at is null then
      perform count_review(old.channel_id, old.rating, old.moods, -1);
    end if;
    if tg_op <> 'DELETE' and new.hidden_at is null then
      perform count_review(new.channel_id, new.rating, new.moods, 1);
    end if;
  end if;
  -- How many there are.
  if tg_op <> 'UPDATE'
    or (old.channel_id, old.rating, old.comment = '', old.hidden_at is null, old.created_at)
      is distinct from (new.channel_id, new.rating, new.comment = '', new.hidden_at is null, new.created_at)
  then
    if tg_op <> 'INSERT' and old.hidden_at is null then
      perform count_visible_review(old, -1);
    end if;
    if tg_op <> 'DELETE' and new.hidden_at is null then
      perform count_visible_review(new, 1);
    end if;
  end if;
  -- What its author has contributed.
  if tg_op <> 'UPDATE'
    or (old.member_id, old.rating, old.comment = '', old.hidden_at is null)
      is distinct from (new.member_id, new.rating, new.comment = '', new.hidden_at is null)
  then
    if tg_op <> 'INSERT' and old.hidden_at is null then
      perform count_reviewer(old.member_id, old.rating, old.comment, -1);
    end if;
    if tg_op <> 'DELETE' and new.hidden_at is null then
      perform count_reviewer(new.member_id, new.rating, new.comment, 1);
    end if;
  end if;
  -- The popular pair, for which the length of the text counts, too.
  if tg_op <> 'UPDATE'
    or (old.channel_id, old.rating, old.moods, old.comment, old.hidden_at is null)
      is distinct from (new.channel_id, new.rating, new.moods, new.comment, new.hidden_at is null)
  then
    if tg_op <> 'INSERT' then
      perform record_review_change(old.channel_id);
    end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.channel_id <> old.channel_id) then
      perform record_review_change(new.channel_id);
    end if;
  end if;
  -- Who likes the channel.
  if tg_op <> 'UPDATE'
    or (old.channel_id, old.member_id, old.rating >= 3, old.hidden_at is null)
      is distinct from (new.channel_id, new.member_id, new.rating >= 3, new.hidden_at is null)
  then
    if tg_op <> 'INSERT' then
      perform record_similarity_changes(array[old.channel_id]);
    end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.channel_id <> old.channel_id) then
      perform record_similarity_changes(array[new.channel_id]);
    end if;
  end if;
  -- What the community knows.
  if tg_op <> 'INSERT' then
    perform record_insight_change(old.channel_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.channel_id <> old.channel_id) then
    perform record_insight_change(new.channel_id);
  end if;
  -- Webhooks.
  if tg_op <> 'DELETE' and new.hidden_at is null and (tg_op = 'INSERT' or old.hidden_at is not null) then
    perform tell_webhooks('review.created', new.channel_id, new.id);
  elsif tg_op = 'UPDATE' and new.hidden_at is null
    and (old.rating, old.moods, old.comment) is distinct from (new.rating, new.moods, new.comment)
  then
    perform tell_webhooks('review.changed', new.channel_id, new.id);
  end if;
  -- The author's followers, or the author: last, when the channel is locked, as a member's deletion locks it first.
  if tg_op = 'INSERT' then
    perform notify_followers(new);
  elsif tg_op = 'UPDATE' and (old.hidden_at is null) <> (new.hidden_at is null) then
    perform notify_moderated(case when new.hidden_at is null then 'restored' else 'hidden' end, new.id, new.member_id);
  end if;
  return null;
end $$;

create or replace trigger reviews_after_write
  after insert or delete or update of channel_id, member_id, rating, comment, moods, hidden_at, created_at on reviews
  for each row execute function after_review_write();

-- Counts likes on their review, unless it is being deleted with them.
create or replace function after_review_like_write() returns trigger language plpgsql as $$
declare
  liked text := case when tg_op = 'INSERT' then new.review_id else old.review_id end;
  step integer := case when tg_op = 'INSERT' then 1 else -1 end;
  reviewed text;
begin
  update reviews set like_count = like_count + step where id = liked returning channel_id into reviewed;
  if found then
    perform record_api_changes('review', array[liked], (select hidden_at is not null from reviews where id = liked));
    perform record_review_change(reviewed);
  end if;
  -- Last, when the review is locked, as a member's deletion locks it first.
  if tg_op = 'INSERT' then
    perform notify_author(new);
  end if;
  return null;
end $$;

create or replace trigger review_likes_after_write after insert or delete on review_likes
  for each row execute function after_review_like_write();
