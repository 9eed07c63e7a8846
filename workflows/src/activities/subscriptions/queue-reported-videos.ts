import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { idsPerCall } from '../../platform/video-platform.ts'
import type { RefreshSettings } from '../refresh/choose-stale-channels.ts'

/** Reported videos, and when they were claimed, as Postgres text. */
export interface ClaimedNotices {
  videoIds: string[]
  claimedAt: string
}

interface Dependencies {
  db: Kysely<Database>
  refresh: Pick<RefreshSettings, 'videosPerChannel'>
}

/**
 * Claims the 50 oldest notices for an hour, after which a failed attempt is retried, and queues their videos for the run,
 * except those of channels that are not shown or come from a catalogue. Resolves with the claimed notices and the
 * platform's ids of the channels of queued videos.
 */
export function queueReportedVideos({ db, refresh }: Dependencies) {
  return async ({ runId }: { runId: string }) => {
    const { rows } = await sql<{ videoId: string; channelId: string | null; claimedAt: string }>`
      with claimed as (
        update video_notices set due_at = now() + interval '1 hour'
        where video_id in (
          select video_id from video_notices where due_at <= now()
          order by due_at, video_id limit ${idsPerCall}
          for update skip locked
        )
        returning video_id, channel_id
      ), wanted as (
        select video_id, channels.id, channels.channel_id from claimed
        join channels on channels.channel_id = claimed.channel_id and findable and source = 'youtube'
      ), queued as (
        insert into video_fetches (run_id, video_id, channel_id) select ${runId}, video_id, id from wanted
        on conflict do nothing
      )
      select video_id as "videoId", wanted.channel_id as "channelId", now()::text as "claimedAt"
      from claimed left join wanted using (video_id)`.execute(db)
    return {
      claimed: { videoIds: rows.map(({ videoId }) => videoId), claimedAt: rows[0]?.claimedAt ?? '' },
      channelIds: [...new Set(rows.flatMap(({ channelId }) => channelId ?? []))],
      videosPerChannel: refresh.videosPerChannel,
    }
  }
}
