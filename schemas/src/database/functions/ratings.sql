-- Aggregates of ratings. These formulas have no other home; ratings.test.ts holds worked examples of each.
-- A distribution has the number of ratings of 0.5, 1, 1.5 … 5 stars, in this order.

-- The plain average, in stars; null without ratings.
create or replace function average_rating(distribution integer[]) returns double precision
language sql immutable strict as $$
  select sum(count * step) / 2.0 / nullif(sum(count), 0) from unnest(distribution) with ordinality as steps (count, step)
$$;

-- The lower or upper bound (`side` -1 or 1) of a channel's true average, each with 95% confidence: the normal approximation
-- of the Dirichlet posterior over the ten steps, with one prior rating on each (Evan Miller, "Ranking Items With Star
-- Ratings"). Stored in generated columns of `channels`: when the formula changes, a migration must recompute them.
create or replace function rating_bound(distribution integer[], side integer) returns double precision
language plpgsql immutable strict as $$
begin
  -- Most channels of an import have no ratings.
  if 0 = all(distribution) then
    return null;
  end if;
  return (
    select mean + side * 1.65 * sqrt((mean_square - mean * mean) / (total + 11))
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
  );
end $$;

-- The Bayesian average that videos are scored by, from 0.5 to 5: of the channel's ratings and five prior ones of 2.75, the
-- middle of the scale, so that a few ratings move it little. Rounded to quarters, so that the documents of its videos rarely
-- change.
create or replace function bayesian_average(rating double precision, num_reviews integer) returns double precision
language sql immutable as $$
  select floor(4 * (coalesce(rating, 2.75) * num_reviews + 2.75 * 5) / (num_reviews + 5) + 0.5) / 4
$$;

-- The moods named at least a tenth as often as the most frequent one, most frequent first.
create or replace function common_moods(mood_counts jsonb) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_agg(mood order by count desc, mood collate "C"), '[]')
  from (
    select key as mood, value::integer as count, max(value::integer) over () as highest
    from jsonb_each_text(mood_counts)
  ) as counts
  where count > 0 and count * 10 >= highest
$$;
