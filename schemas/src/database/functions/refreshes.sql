-- How old data that was fetched with a key may become. refreshes.test.ts holds worked examples.

-- The days after which a channel is refreshed, from 1 to 21: sooner while it uploads (a third of 21 after an upload of
-- the last seven days, half after one of the last thirty), sooner the more reviews it has (divided by 1 + log10 of
-- their number + 1), and after at most 3 days in its first week on the site. `uploaded_for` is the age of its newest
-- video, null without videos. After 21 days a channel takes precedence over those that are merely due, so that none gets
-- older than 25.
create or replace function refresh_days(listed_for interval, uploaded_for interval, num_reviews integer)
returns double precision language sql immutable as $$
  select greatest(1, least(
    case when listed_for < interval '7 days' then 3 else 21 end,
    21 / case
      when uploaded_for < interval '7 days' then 3.0
      when uploaded_for < interval '30 days' then 2.0
      else 1.0
    end / (1 + log((1 + num_reviews)::double precision))
  ))::double precision
$$;

-- Whether data is deleted for its age, because it was not refreshed for 30 days. Two hours sooner, because the pipeline runs
-- hourly and may miss a run.
create or replace function is_expired(fetched_at timestamptz, at timestamptz) returns boolean
language sql stable as $$
  select fetched_at <= at - interval '30 days' + interval '2 hours'
$$;
