import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { maxPerMember } from '../../scores/activity.ts'
import { mondayOf, weeksBefore } from '../../scores/week.ts'
import { selectActivities } from './select-activities.ts'

/** Weeks before a channel may be featured again. */
const cooldownWeeks = 8

interface Dependencies {
  db: Kysely<Database>
  clock?: () => Date
}

/**
 * Features the channel with the most activity last week (Monday to Sunday, UTC) that was not featured in the eight weeks
 * before; null without any activity. For an hour, a channel with more activity may replace it, because a new site may still
 * be importing; then the choice is final.
 */
export function chooseChannelOfTheWeek({ db, clock = () => new Date() }: Dependencies) {
  return async () => {
    const week = mondayOf(clock())
    const begin = sql<Date>`${weeksBefore(week, 1)}::timestamp at time zone 'utc'`
    const end = sql<Date>`${week}::timestamp at time zone 'utc'`
    await sql`
      insert into channels_of_the_week (week, channel_id, score)
      select ${week}::date, channels.id, activity.score
      from (
        select channel_id, sum(least(score, ${maxPerMember})) as score
        from (
          select channel_id, who, sum(weight) as score
          from (${selectActivities(begin)}) as activities
          where happened_at < ${end}
          group by channel_id, who
        ) as by_member
        group by channel_id
      ) as activity
      join channels on channels.id = activity.channel_id
      where findable and not exists (
        select from channels_of_the_week featured
        where featured.channel_id = channels.id
          and featured.week >= ${weeksBefore(week, cooldownWeeks)}::date and featured.week < ${week}::date
      )
      order by activity.score desc, num_reviews desc, channels.id
      limit 1
      on conflict (week) do update set channel_id = excluded.channel_id, score = excluded.score
        where channels_of_the_week.chosen_at > now() - interval '1 hour'`.execute(db)
    const chosen = await db
      .selectFrom('channels_of_the_week')
      .select('channel_id')
      .where('week', '=', week)
      .executeTakeFirst()
    return { week, channelId: chosen?.channel_id ?? null }
  }
}
