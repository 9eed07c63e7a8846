import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * Adds the channels numbered `from` to `to` (excluded): generated names, descriptions of 60 words, a dozen tags, two
 * topics, and numbers distributed as in a real catalogue.
 */
export async function addChannelRows(db: Kysely<Database>, { from, to }: { from: number; to: number }) {
  await sql`
    insert into channels (
      id, channel_id, name, description, image, profile_image, fetched_at, listed_at, tags, all_topics, category,
      country, language, subscriber_count, view_count, average_minutes, num_reviews, rating
    )
    select 'bench' || at, 'UCbench' || at,
      initcap(substr(md5(at::text), 1, 6) || ' ' || word(at) || ' ' || substr(md5(at || 'b'), 1, 5)),
      (select string_agg(word(at * 61 + place), ' ') from generate_series(1, 60) as place),
      '/pictures/bench/' || at || '.svg', '/pictures/bench/small/' || at || '.svg', now(), now(),
      (select jsonb_agg(distinct 'tag ' || abs(hashtext(at || 't' || place)) % 20000) from generate_series(1, 12) as place),
      jsonb_build_array(
        jsonb_build_object('mainTopic', topic(at), 'subTopic', topic(at) || ' ' || at % 6),
        jsonb_build_object('mainTopic', topic(at / 7), 'subTopic', topic(at / 7) || ' ' || at % 5)
      ),
      'Category ' || at % 15, 'Country ' || at % 60, case when at % 2 = 0 then 'English' else 'Language ' || at % 8 end,
      (10 ^ (3 + 5 * (abs(hashtext(at::text)) % 1000) / 1000.0))::bigint, at * 1000, at % 90, at % 50,
      case when at % 5 < 2 then 0.5 + at % 10 / 2.0 end
    from generate_series(${from}::integer, ${to - 1}::integer) as at`.execute(db)
}

/** Creates the SQL functions with which `addChannelRows` generates texts. */
export async function createTextFunctions(db: Kysely<Database>) {
  const words =
    'history slow train journeys cooking documentary weekly science live reviews lighthouse harbour engine'
  const topics = 'Games,Science,Travel,Music,Politics,Sport,True Crime,Cinema and TV,History and Geography'
  await sql`
    create function word(at integer) returns text language sql immutable as $$
      select (string_to_array(${sql.lit(words)}, ' '))[1 + abs(hashtext(at::text)) % 13]
    $$;
    create function topic(at integer) returns text language sql immutable as $$
      select (string_to_array(${sql.lit(topics)}, ','))[1 + at % 9]
    $$`.execute(db)
}
