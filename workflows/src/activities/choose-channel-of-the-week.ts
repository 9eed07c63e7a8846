import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { mostPerMember } from '../scores/activity.ts'
import { mondayOf, weeksBefore } from '../scores/week.ts'
import { selectActivities } from './select-activities.ts'

/** Weeks for which a channel is not featured again. */
const restingWeeks = 8

/**
 * Features the channel about which most happened in the week before this one (Monday to Sunday, UTC) among those that
 * were not featured in the eight weeks before; null where nothing happened. In the first hour a better one may take its
 * place, as a site that was just started may still be told of the past; then it stays.
 */
export function chooseChannelOfTheWeek({ db }: { db: Kysely<Database> }) {
  return async () => {
    const week = mondayOf(new Date())
    const begin = sql<Date>`${weeksBefore(week, 1)}::timestamp at time zone 'utc'`
    const end = sql<Date>`${week}::timestamp at time zone 'utc'`
    await sql`
      insert into channels_of_the_week (week, channel_id, score)
      select ${week}::date, channels.id, activity.score
      from (
        select channel_id, sum(least(score, ${mostPerMember})) as score
        from (
          select channel_id, who, sum(weight) as score
          from (${selectActivities(begin)}) as activities
          where happened_at < ${end}
          group by channel_id, who
        ) as by_member
        group by channel_id
      ) as activity
      join channels on channels.id = activity.channel_id
      where listed_at is not null and not exists (
        select from channels_of_the_week featured
        where featured.channel_id = channels.id
          and featured.week >= ${weeksBefore(week, restingWeeks)}::date and featured.week < ${week}::date
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
