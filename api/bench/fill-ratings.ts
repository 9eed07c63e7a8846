import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { moods } from '@channelwise/schemas/mood'

/** How large the community is. */
export interface CommunitySize {
  members: number
  channels: number
  ratings: number
}

const tables = ['channels', 'members', 'reviews'] as const
const countries = [
  'Norway',
  'Japan',
  'Chile',
  'France',
  'India',
  'Kenya',
  'Canada',
  'Brazil',
  'Poland',
  'Spain',
]
const topics = ['Science', 'Music', 'Games', 'Travel', 'Sport', 'Politics', 'True Crime', 'Cinema and TV']

/** Generates members who rate popular channels of their taste over three years. Triggers are disabled meanwhile. */
export async function fillRatings(db: Kysely<Database>, { members, channels, ratings }: CommunitySize) {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger all`.execute(db)
  await sql`
    insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at, videos_version,
      all_topics, category, country, language, subscriber_count)
    select 'c' || at, 'UC' || at, 'Channel ' || at, '', '', '', now(), case when at % 97 > 0 then now() end, 1,
      jsonb_build_array(
        jsonb_build_object('mainTopic', (${topics}::text[])[1 + at % 8], 'subTopic', 'Part ' || at % 40),
        jsonb_build_object('mainTopic', (${topics}::text[])[1 + at / 8 % 8], 'subTopic', '')
      ),
      'Category ' || at % 15, (${countries}::text[])[1 + at % 10], (array['English', 'French', 'Japanese'])[1 + at % 3],
      (10 ^ (2 + at % 6))::bigint
    from generate_series(1, ${channels}::integer) as at`.execute(db)
  await sql`
    insert into members (id, uid, name, name_folded, suspended_at)
    select 'm' || at, 'm' || at, 'm' || at, 'm' || at, case when at % 101 = 0 then now() end
    from generate_series(1, ${members}::integer) as at`.execute(db)
  await sql`select setseed(0.42)`.execute(db)
  const perMember = Math.ceil((ratings / members) * 1.6)
  const { numAffectedRows } = await sql`
    insert into reviews (id, channel_id, member_id, rating, moods, hidden_at, created_at)
    select 'r' || row_number() over (), channel_id, member_id,
      greatest(1, least(10, round(5.5 + 2 * (random() + random() + random() + random() - 2) + taste))) / 2,
      jsonb_build_array((${[...moods]}::text[])[1 + floor(17 * random() ^ 2)]),
      case when random() < 0.01 then now() end,
      timestamptz '2023-02-01' + random() * interval '1000 days'
    from (
      select distinct on (member, channel) 'm' || member as member_id, 'c' || channel as channel_id,
        case when channel % 8 = member % 8 then 2 else 0 end as taste
      from (
        select member, case when random() < 0.5 then popular else least(popular - popular % 8 + member % 8 + 1, ${channels}::integer) end as channel
        from generate_series(1, ${members}::integer) as member, generate_series(1, ${perMember}::integer) as draw,
          lateral (select 1 + floor(${channels}::integer * random() ^ 2.2 + (member + draw) * 0)::integer as popular) as picked
      ) as drawn
    ) as rated
    limit ${ratings}`.execute(db)
  if (Number(numAffectedRows) < 0.9 * ratings)
    throw new Error(`only ${numAffectedRows} of ${ratings} ratings are of different channels`)
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger all`.execute(db)
  await sql`insert into insight_changes (channel_id) select distinct channel_id from reviews on conflict do nothing`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}
