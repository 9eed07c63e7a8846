import type { Kysely } from 'kysely'
import { toVideo } from '@channelwise/indexer/video-row'
import type { Database } from '@channelwise/schemas/database/database'
import type { Video } from '@channelwise/schemas/video'

/** A channel's videos that most people have watched, at most `limit`. */
export async function readMostViewedVideos(
  db: Kysely<Database>,
  channelId: string,
  limit: number,
): Promise<Video[]> {
  const rows = await db
    .selectFrom('videos')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('view_count', (order) => order.desc().nullsLast())
    .limit(limit)
    .execute()
  return rows.map(toVideo)
}
