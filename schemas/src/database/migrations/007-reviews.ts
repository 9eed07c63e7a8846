import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What reviews and likes add up to, kept by triggers in the transaction that changes them. Locks are taken in one
 * order: channels by id, then reviews by id.
 */
export async function up(db: Kysely<never>) {
  await addScores(db)
  await countReviews(db)
  await countLikes(db)
  await orderLocksOfLeavingMembers(db)
  await sql`
    create index reviews_of_channel on reviews (channel_id, created_at desc);
    create index reviews_of_channel_liked on reviews (channel_id, like_count desc);
    create index reviews_most_liked on reviews (like_count desc, created_at desc);

    create table review_pairs (
      channel_id text primary key references channels on delete cascade,
      positive_id text references reviews on delete set null,
      negative_id text references reviews on delete set null,
      picked_at timestamptz not null default now()
    );
    create index review_pairs_positive on review_pairs (positive_id);
    create index review_pairs_negative on review_pairs (negative_id);

    create table review_reports (
      id text primary key,
      review_id text not null references reviews on delete cascade,
      member_id text references members on delete set null,
      reason text not null,
      detail text not null default '' check (length(detail) <= 500),
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      unique (review_id, member_id)
    );
    create index review_reports_open on review_reports (review_id, created_at) where settled_at is null;

    create table review_flags (
      id text primary key,
      channel_id text not null references channels on delete cascade,
      kind text not null check (kind in ('burst', 'new-accounts', 'single-target')),
      detail text not null,
      raised_at timestamptz not null default now(),
      settled_at timestamptz
    );
    create unique index one_open_flag_of_a_kind on review_flags (channel_id, kind) where settled_at is null;

    create table moderation_log (
      id text primary key,
      action text not null check (action in ('hidden', 'restored', 'reports-dismissed', 'flag-settled')),
      reason text not null check (length(reason) <= 500),
      review_id text,
      channel_id text references channels on delete set null,
      moderator_id text references members on delete set null,
      created_at timestamptz not null default now()
    );
    create index moderation_log_newest on moderation_log (created_at desc, id);
  `.execute(db)
}

/**
 * Between which averages a channel's true rating lies, 95 % sure of either end: the normal approximation of the
 * Dirichlet posterior over the ten steps, one imagined review at each (Evan Miller, "Ranking Items With Star Ratings").
 */
async function addScores(db: Kysely<never>) {
  await sql`
    create function rating_bound(distribution integer[], side integer) returns double precision
    language sql immutable strict as $$
      select case when total > 0 then mean + side * 1.65 * sqrt((mean_square - mean * mean) / (total + 11)) end
      from (
        select
          sum(count) as total,
          sum(stars * (count + 1)) / (sum(count) + 10) as mean,
          sum(stars * stars * (count + 1)) / (sum(count) + 10) as mean_square
        from (
          select count::double precision, step * 0.5::double precision as stars
          from unnest(distribution) with ordinality as steps (count, step)
        ) as counts
      ) as moments
    $$;

    alter table channels
      add column mood_counts jsonb not null default '{}',
      add column rating_floor double precision generated always as (rating_bound(rating_distribution, -1)) stored,
      add column rating_ceiling double precision generated always as (rating_bound(rating_distribution, 1)) stored;

    alter table channel_documents
      add column rating_floor double precision,
      add column rating_ceiling double precision;
    drop index channel_documents_best_rated;
    drop index channel_documents_worst_rated;
    create index channel_documents_best_rated
      on channel_documents (rating_floor desc nulls last, subscriber_count desc nulls last, id) where not removed;
    create index channel_documents_worst_rated
      on channel_documents (rating_ceiling, subscriber_count desc nulls last, id) where not removed;
  `.execute(db)
}

/** Average, count, distribution and moods of a channel, from the reviews that are not hidden. */
async function countReviews(db: Kysely<never>) {
  await sql`
    create table review_changes (
      id bigint generated always as identity primary key,
      channel_id text not null,
      created_at timestamptz not null default now()
    );

    create function count_review(reviewed text, stars double precision, named jsonb, step integer) returns void
    language plpgsql as $$
    declare
      counts integer[];
      totals jsonb;
      named_mood text;
    begin
      select rating_distribution, mood_counts into counts, totals
      from channels where id = reviewed for no key update;
      if not found then
        return; -- the channel goes, and its reviews with it
      end if;
      counts[(stars * 2)::integer] := counts[(stars * 2)::integer] + step;
      for named_mood in select jsonb_array_elements_text(named) loop
        totals := jsonb_set(totals, array[named_mood], to_jsonb(coalesce((totals ->> named_mood)::integer, 0) + step));
      end loop;
      update channels set
        rating_distribution = counts,
        num_reviews = (select sum(count) from unnest(counts) as steps (count)),
        rating = (
          select sum(count * step_number) / 2.0 / nullif(sum(count), 0)
          from unnest(counts) with ordinality as steps (count, step_number)
        ),
        mood_counts = totals,
        moods = (
          select coalesce(jsonb_agg(key order by value::integer desc, key collate "C"), '[]')
          from jsonb_each_text(totals)
          where value::integer > 0
            and value::integer * 10 >= (select max(value::integer) from jsonb_each_text(totals))
        )
      where id = reviewed;
    end $$;

    create function note_review() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        if old.hidden_at is null then
          perform count_review(old.channel_id, old.rating, old.moods, -1);
        end if;
        insert into review_changes (channel_id) values (old.channel_id);
      end if;
      if tg_op <> 'DELETE' then
        if new.hidden_at is null then
          perform count_review(new.channel_id, new.rating, new.moods, 1);
        end if;
        insert into review_changes (channel_id) values (new.channel_id);
      end if;
      return null;
    end $$;

    create trigger review_added_or_removed after insert or delete on reviews
      for each row execute function note_review();
    create trigger review_changed after update of channel_id, rating, moods, hidden_at on reviews
      for each row when (
        (old.channel_id, old.rating, old.moods, old.hidden_at is null)
        is distinct from (new.channel_id, new.rating, new.moods, new.hidden_at is null)
      )
      execute function note_review();
  `.execute(db)
}

/** The likes of a review; one that goes with its likes is not counted any more. */
async function countLikes(db: Kysely<never>) {
  await sql`
    create function note_like() returns trigger language plpgsql as $$
    declare
      liked text;
      step integer;
      reviewed text;
    begin
      if tg_op = 'INSERT' then
        liked := new.review_id;
        step := 1;
      else
        liked := old.review_id;
        step := -1;
      end if;
      update reviews set like_count = like_count + step where id = liked returning channel_id into reviewed;
      if found then
        insert into review_changes (channel_id) values (reviewed);
      end if;
      return null;
    end $$;

    create trigger review_liked_or_not after insert or delete on review_likes
      for each row execute function note_like();
  `.execute(db)
}

/** A member's deletion touches many channels and reviews: they are locked before, in their order. */
async function orderLocksOfLeavingMembers(db: Kysely<never>) {
  await sql`
    create function lock_reviews_of_member() returns trigger language plpgsql as $$
    begin
      perform 1 from channels
      where id in (select channel_id from reviews where member_id = old.id)
      order by id for no key update;
      perform 1 from reviews
      where member_id = old.id or id in (select review_id from review_likes where member_id = old.id)
      order by id for update;
      return old;
    end $$;

    create trigger member_leaves before delete on members
      for each row execute function lock_reviews_of_member();
  `.execute(db)
}
