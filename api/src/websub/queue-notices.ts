import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { channelKey } from '@channelwise/workflows/imports/channel-key'
import type { Database } from '@channelwise/schemas/database/database'
import type { NoticedVideo } from './read-notice.ts'

/** Maximum waiting notices per channel; beyond that, the next refresh of the channel finds what changed. */
const maxWaiting = 200

/**
 * Queues the videos that a notice about a channel reports, to be fetched again. Drops those of other channels, and deletions of
 * videos that the channel does not have here. Returns how many were queued.
 */
export async function queueNotices(
  db: Kysely<Database>,
  channelId: string,
  videos: NoticedVideo[],
): Promise<number> {
  const own = videos.filter(
    (video) => isVideoId(video.videoId) && (video.isDeleted || video.channelId === channelId),
  )
  const deleted = new Set(own.filter((video) => video.isDeleted).map((video) => video.videoId))
  const changed = new Set(own.filter((video) => !video.isDeleted).map((video) => video.videoId))
  const known = await keepKnown(db, channelId, [...deleted])
  const videoIds = [...new Set([...changed, ...known])].slice(0, maxWaiting)
  if (videoIds.length === 0) return 0
  const { rows } = await sql<{ video_id: string }>`
    insert into video_notices (video_id, channel_id)
    select video_id, ${channelId} from unnest(${videoIds}::text[]) as noticed (video_id)
    where (select count(*) from video_notices where channel_id = ${channelId}) < ${maxWaiting}
      or exists (select from video_notices as waiting where waiting.video_id = noticed.video_id)
    on conflict (video_id) do update
      set noticed_at = now(), due_at = least(video_notices.due_at, now()), channel_id = excluded.channel_id
    returning video_id`.execute(db)
  return rows.length
}

async function keepKnown(db: Kysely<Database>, channelId: string, videoIds: string[]) {
  if (videoIds.length === 0) return []
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('id', 'in', videoIds)
    .where('channel_id', '=', channelKey(channelId))
    .execute()
  return rows.map((row) => row.id)
}

function isVideoId(videoId: string) {
  return /^[\w-]{1,64}$/.test(videoId)
}
