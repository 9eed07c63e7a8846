import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { activityWindow, halfLives, maxPerMember, scoreTrend } from '../../scores/activity.ts'
import type { Activity } from '../../scores/activity.ts'
import type { ShelfCandidate } from '../../scores/arrange-shelf.ts'
import { selectActivities } from './select-activities.ts'

/** A candidate for the shelf of the whole catalogue ('') or of a main topic. */
export interface TopicCandidate extends ShelfCandidate {
  topic: string
}

/** Listed channels with more activity than is usual for them, for the whole catalogue ('') and for each main topic. */
export async function readTrending(db: Kysely<Database>): Promise<TopicCandidate[]> {
  const since = sql<Date>`now() - make_interval(days => ${activityWindow})`
  const age = sql`greatest(0, extract(epoch from now() - happened_at)::float8 / 86400)`
  const { rows } = await sql<Activity & { channelId: string; language: string | null; topics: string[] }>`
    select channels.id as "channelId", language, activity.now, activity.usual,
      array(select distinct entry ->> 'mainTopic' from jsonb_array_elements(all_topics) as entry) as topics
    from (
      select channel_id, sum(least(now, ${maxPerMember})) as now, sum(least(usual, ${maxPerMember})) as usual
      from (
        select channel_id, who,
          sum(weight * power(0.5::float8, ${age} / ${halfLives.now})) as now,
          sum(weight * power(0.5::float8, ${age} / ${halfLives.usual})) as usual
        from (${selectActivities(since)}) as activities
        group by channel_id, who
      ) as by_member
      group by channel_id
    ) as activity
    join channels on channels.id = activity.channel_id
    where findable`.execute(db)
  return rows.flatMap(({ channelId, language, topics, now, usual }) => {
    const score = scoreTrend({ now, usual })
    return score > 0 ? ['', ...topics].map((topic) => ({ channelId, language, topic, score })) : []
  })
}
