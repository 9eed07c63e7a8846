import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { moods } from '@channelwise/schemas/mood'

// Recomputes every figure of insights in SQL, straight from the members' tables and by other means than the roll-up.

/** Collects the ratings that count after a first roll-up into the table `batched`, with the month that each counts in. */
export async function collectBatches(db: Kysely<Database>) {
  await sql`
    create table eligible as
    select channel_id, member_id, reviews.rating, reviews.moods, date_trunc('month', reviews.created_at at time zone 'utc') as month
    from reviews join members on members.id = member_id
    where hidden_at is null and suspended_at is null`.execute(db)
  await sql`
    create table walked as
    with recursive months as materialized (
      select channel_id, month, count(*) as ratings, row_number() over (partition by channel_id order by month) as at
      from eligible group by channel_id, month
    ),
    walk as (
      select channel_id, at, month, ratings as held, ratings >= 5 as closes from months where at = 1
      union all
      select months.channel_id, months.at, months.month,
        months.ratings + case when walk.closes then 0 else walk.held end,
        months.ratings + case when walk.closes then 0 else walk.held end >= 5
      from walk join months on months.channel_id = walk.channel_id and months.at = walk.at + 1
    )
    select * from walk`.execute(db)
  await sql`create index on walked (channel_id, at)`.execute(db)
  await sql`analyze walked`.execute(db)
  await sql`
    create table batched as
    with ends as (
      select channel_id, max(at) filter (where closes) as last_closing, max(month) as newest
      from walked group by channel_id having bool_or(closes)
    ),
    labels as (
      select walked.channel_id, month,
        coalesce(
          (select min(later.month) from walked later
           where later.channel_id = walked.channel_id and later.closes and later.at >= walked.at
             and later.at < last_closing),
          newest
        ) as last_month
      from walked join ends using (channel_id)
    ),
    middles as (
      select channel_id, last_month, (array_agg(month order by month))[count(*) / 2 + 1] as batch
      from eligible join labels using (channel_id, month) group by channel_id, last_month
    )
    select eligible.channel_id, member_id, eligible.rating, eligible.moods, to_char(batch, 'YYYY-MM') as batch,
      all_topics, category, country, language, subscriber_count
    from eligible
    join labels using (channel_id, month)
    join middles using (channel_id, last_month)
    join channels on channels.id = eligible.channel_id
    where listed_at is not null and gone_at is null and purged_at is null`.execute(db)
  await sql`create index on batched (channel_id)`.execute(db)
  await sql`create index on batched (member_id)`.execute(db)
  await sql`analyze batched`.execute(db)
}

/** A selection as a condition on `batched`. */
export function selectionCondition(selection: Record<string, string | undefined>): RawBuilder<boolean> {
  const conditions = Object.entries(selection).flatMap(([name, value]) => {
    if (value === undefined) return []
    const [from = 0, to = 0] = value.split('-').map(Number)
    const known: Record<string, RawBuilder<boolean>> = {
      topic: sql`all_topics @> jsonb_build_array(jsonb_build_object('mainTopic', ${value}::text))`,
      subTopic: sql`all_topics @> jsonb_build_array(jsonb_build_object('subTopic', ${value}::text))`,
      category: sql`category = ${value}`,
      country: sql`country = ${value}`,
      language: sql`language = ${value}`,
      size: sql`subscriber_count >= ${from} and subscriber_count < ${to}`,
      period: sql`batch like ${value} || '%'`,
      channel: sql`channel_id = ${value}`,
    }
    return [known[name] ?? sql<boolean>`false`]
  })
  return sql<boolean>`true ${sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )}`
}

/** The figures of a selection or of one of its months. */
export interface ExpectedFigures {
  members: number
  ratings: number
  average: number
  low: number
  high: number
  positive: number
  divided: number
  distribution: number[]
  moods: number[]
}

/** Recomputes a selection as a whole (month '') and by month. */
export async function recomputeFigures(
  db: Kysely<Database>,
  selection: Record<string, string | undefined>,
): Promise<Map<string, ExpectedFigures>> {
  const steps = Array.from({ length: 10 }, (_, at) => (at + 1) / 2)
  const bins = steps.map((stars) => sql`count(*) filter (where rating = ${sql.lit(stars)})`)
  const named = moods.map((mood) => sql`count(*) filter (where moods ? ${sql.lit(mood)})`)
  const lower = steps
    .slice(0, 9)
    .map(
      (stars) =>
        sql`least(avg((rating <= ${sql.lit(stars)})::integer), 1 - avg((rating <= ${sql.lit(stars)})::integer))`,
    )
  const mean = sql`((sum(rating) + 27.5) / (count(*) + 10))::float8`
  const square = sql`((sum(rating * rating) + 96.25) / (count(*) + 10))::float8`
  const spread = sql`1.65 * sqrt((${square} - ${mean} * ${mean}) / (count(*) + 11))`
  const { rows } = await sql<ExpectedFigures & { month: string | null }>`
    select batch as month, count(*)::integer as ratings,
      greatest(5, 5 * round(count(distinct member_id) / 5.0))::integer as members,
      avg(rating)::float8 as average, ${mean} - ${spread} as low, ${mean} + ${spread} as high,
      count(*) filter (where rating >= 4)::integer as positive,
      (2 * (${sql.join(lower, sql` + `)}) / 9)::float8 as divided,
      array[${sql.join(bins)}]::integer[] as distribution, array[${sql.join(named)}]::integer[] as moods
    from batched where ${selectionCondition(selection)}
    group by grouping sets ((), (batch)) having count(*) > 0 order by batch nulls first`.execute(db)
  return new Map(rows.map(({ month, ...figures }) => [month ?? '', figures]))
}

/** A pair of channels as it should be published. */
export interface ExpectedPair {
  other: string
  one: number
  both: number
  otherFavoring: number
  lift: number
  low: number
  high: number
}

const rounded = (count: RawBuilder<unknown>) => sql`greatest(5, 5 * round(${count} / 5.0))::float8`

/** Recomputes which channels members who favor a channel also favor. */
export async function recomputePairs(db: Kysely<Database>, channelId: string): Promise<ExpectedPair[]> {
  const { rows } = await sql<ExpectedPair>`
    with favored as (
      select channel_id, member_id from (
        select channel_id, member_id, count(*) over (partition by member_id) as favors from batched where rating >= 4
      ) as counted where favors <= 500
    ),
    mine as (select member_id from favored where channel_id = ${channelId}),
    counts as (
      select channel_id as other, count(*) as both_favoring, (select count(*) from mine) as own,
        (select count(*) from favored same where same.channel_id = favored.channel_id) as others
      from favored join mine using (member_id) where channel_id <> ${channelId} group by channel_id
    ),
    published as (
      select other, ${rounded(sql`own`)} as one, ${rounded(sql`both_favoring`)} as "both",
        ${rounded(sql`others`)} as "otherFavoring",
        (select ${rounded(sql`count(distinct member_id)`)} from favored) as everybody
      from counts
      where both_favoring >= 5 and own - both_favoring >= 5 and others - both_favoring >= 5
    ),
    lifted as (
      select *, "both" * everybody / (one * "otherFavoring") as lift from published
    ),
    spread as (
      select *, 1.96 * sqrt(greatest(0, 1 / "both" - 1 / one - 1 / "otherFavoring" + (2 * lift - 1) / everybody)) as log_spread
      from lifted
    )
    select other, one, "both", "otherFavoring", lift, lift / exp(log_spread) as low, lift * exp(log_spread) as high
    from spread order by round((lift / exp(log_spread))::numeric, 10) desc, other collate "C" limit 20`.execute(
    db,
  )
  return rows
}

/** Two topics as they should be published. */
export interface ExpectedOverlap {
  level: 'topic' | 'subTopic'
  topic: string
  otherLevel: 'topic' | 'subTopic'
  other: string
  one: number
  second: number
  both: number
}

/** Recomputes what the audiences of all topics and sub topics have in common. */
export async function recomputeOverlaps(db: Kysely<Database>): Promise<ExpectedOverlap[]> {
  const { rows } = await sql<ExpectedOverlap>`
    with favored as (
      select *, count(*) over (partition by member_id) as favors from batched where rating >= 4
    ),
    fans as (
      select distinct member_id, named.level, named.topic
      from favored cross join jsonb_array_elements(all_topics) as entry
      cross join lateral (values ('topic', entry ->> 'mainTopic'), ('subTopic', entry ->> 'subTopic')) as named (level, topic)
      where favors <= 500 and named.topic <> ''
    ),
    audiences as (select level, topic, count(*) as members from fans group by 1, 2),
    shared as (
      select one.level, one.topic, other.level as other_level, other.topic as other, count(*) as members
      from fans one join fans other using (member_id)
      where (one.level, one.topic) <> (other.level, other.topic) group by 1, 2, 3, 4
    )
    select shared.level, shared.topic, shared.other_level as "otherLevel", shared.other, ${rounded(sql`one.members`)} as one, ${rounded(sql`second.members`)} as second,
      ${rounded(sql`shared.members`)} as "both"
    from shared
    join audiences one on (one.level, one.topic) = (shared.level, shared.topic)
    join audiences second on (second.level, second.topic) = (shared.other_level, shared.other)
    where shared.members >= 5 and one.members - shared.members >= 5 and second.members - shared.members >= 5
    order by shared.topic collate "C", shared.other_level desc, shared.other collate "C"`.execute(db)
  return rows
}

/** A channel as leaderboards should rank it. */
export interface ExpectedRank {
  channel: string
  ratings: number
  low: number
  divided: number
  momentum: number | null
  gem: boolean
}

/** Recomputes what all channels are ranked by. */
export async function recomputeRanks(db: Kysely<Database>): Promise<ExpectedRank[]> {
  const { rows } = await sql<ExpectedRank>`
    with newest as (select max(batch) as month from batched),
    totals as (
      select channel_id, count(*) as ratings, avg(rating) as average, min(batch) as first,
        (sum(rating) + 27.5) / (count(*) + 10) as mean, (sum(rating * rating) + 96.25) / (count(*) + 10) as square
      from batched group by channel_id
    ),
    shares as (
      select totals.channel_id, stars, count(*) filter (where rating <= stars)::float8 / ratings as share
      from totals join batched using (channel_id) cross join generate_series(0.5, 4.5, 0.5) as stars
      group by totals.channel_id, stars, ratings
    ),
    divided as (
      select channel_id, 2 * sum(least(share, 1 - share)) / 9 as divided from shares group by channel_id
    ),
    series as (
      select totals.channel_id, row_number() over (partition by totals.channel_id order by day) as at,
        (select count(*) from batched where batched.channel_id = totals.channel_id and batch = to_char(day, 'YYYY-MM'))::float8 as ratings
      from totals cross join newest cross join lateral generate_series(
        greatest((first || '-01')::date, (newest.month || '-01')::date - interval '11 months'),
        (newest.month || '-01')::date, interval '1 month'
      ) as day
    ),
    slopes as (
      select one.channel_id, percentile_cont(0.5) within group (order by (later.ratings - one.ratings) / (later.at - one.at)) as slope
      from series one join series later on later.channel_id = one.channel_id and later.at > one.at group by one.channel_id
    ),
    momentum as (
      select channel_id, slope / avg(ratings) as momentum
      from slopes join series using (channel_id) group by channel_id, slope
      having count(*) >= 4 and avg(ratings) > 0
    )
    select channel_id as channel, ratings::integer, momentum::float8, divided::float8,
      (mean - 1.65 * sqrt((square - mean * mean) / (ratings + 11)))::float8 as low,
      ratings <= (select percentile_cont(0.5) within group (order by ratings) from totals) and average >= 4 as gem
    from totals join divided using (channel_id) left join momentum using (channel_id)
    order by channel_id collate "C"`.execute(db)
  return rows
}
