import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { lastReset, nextReset } from '../../platform/platform-day.ts'
import { readBucket } from '../../platform/quota-bucket.ts'
import { idsPerCall } from '../../platform/video-platform.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'
import { allowedUnits } from './refresh-budget.ts'

/** The limits of refreshing. */
export interface RefreshSettings {
  /** Units of the platform's quota; 0 turns refreshes off. */
  unitsPerDay: number
  videosPerChannel: number
}

interface Dependencies {
  db: Kysely<Database>
  platform: Pick<VideoPlatform, 'source'>
  refresh: RefreshSettings
  clock?: () => Date
}

interface Choice {
  runId: string
  /** The number of the batch within the run; the same number returns the same channels. */
  batch: number
  all: boolean
}

/**
 * Chooses up to 50 channels to refresh next, and records the choice: first those at least 21 days old, oldest first, then
 * those most overdue by `refresh_days`. A channel is as old as its oldest video, which an interrupted run may have left
 * behind. None if the platform is not YouTube or the budget up to this hour is spent. `all` ignores due times and budget
 * and chooses whatever was not chosen since the run began. Channels that are gone are requested daily for 30 days. Returns
 * the platform's ids.
 */
export function chooseStaleChannels({ db, platform, refresh, clock = () => new Date() }: Dependencies) {
  return async (choice: Choice) => {
    const mayGoOn = platform.source === 'youtube' && (choice.all || (await hasBudget()))
    const channelIds = mayGoOn ? await choose(db, choice) : []
    return { channelIds, videosPerChannel: refresh.videosPerChannel }
  }

  async function hasBudget() {
    const now = clock()
    const since = lastReset(now)
    const elapsed = (now.getTime() - since.getTime()) / (nextReset(now).getTime() - since.getTime())
    const used = await readBucket(db, { name: 'refresh', now })
    return used < allowedUnits(refresh.unitsPerDay, elapsed)
  }
}

async function choose(db: Kysely<Database>, { runId, batch, all }: Choice) {
  const askedFor = `${runId}:${batch}`
  const { rows } = await sql<{ channel_id: string; waiting: number }>`
    with repeated as (
      select channels.channel_id from channel_refreshes
      join channels on channels.id = channel_refreshes.channel_id
      where asked_for = ${askedFor}
    ), stale as (
      select id, channels.channel_id,
        extract(epoch from now() - least(channels.fetched_at, aged.fetched_at)) / 86400 as age,
        case when gone_at is null and purged_at is null
          then refresh_days(now() - listed_at, now() - newest.published_at, num_reviews)
          else 1
        end as days
      from channels
      left join channel_refreshes refreshes on refreshes.channel_id = channels.id
      left join lateral (
        select published_at from videos where videos.channel_id = channels.id order by published_at desc limit 1
      ) as newest on true
      left join (
        select channel_id, min(fetched_at) as fetched_at from videos
        where fetched_at < now() - interval '21 days' group by channel_id
      ) as aged on aged.channel_id = channels.id
      where source = 'youtube' and listed_at is not null
        and (gone_at is null or gone_at > now() - interval '30 days')
        and (asked_at is null or asked_at < ${
          all
            ? sql`(select created_at from pipeline_runs where id = ${runId})`
            : sql`now() - case when gone_at is null then interval '12 hours' else interval '23 hours' end`
        })
    ), due as (
      select * from stale where ${all ? sql`true` : sql`age >= days`}
    ), chosen as (
      select id, channel_id from due where not exists (select from repeated) order by age >= 21 desc, case when age >= 21 then age else age / days end desc, id limit ${idsPerCall}
    ), noted as (
      insert into channel_refreshes (channel_id, asked_at, asked_for) select id, now(), ${askedFor} from chosen
      on conflict (channel_id) do update set asked_at = excluded.asked_at, asked_for = excluded.asked_for
    )
    select channel_id, ((select count(*) from due) + (select count(*) from repeated))::integer as waiting
    from (select channel_id from chosen union all select channel_id from repeated) as batch`.execute(db)
  await db
    .updateTable('pipeline_runs')
    .set({
      total: sql<number>`done + failed + ${rows[0]?.waiting ?? 0}::integer`,
      updated_at: sql`now()`,
    })
    .where('id', '=', runId)
    .execute()
  return rows.map((row) => row.channel_id)
}
