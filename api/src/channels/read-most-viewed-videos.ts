import type { Kysely } from 'kysely'
import { toVideo } from '@channelwise/indexer/documents/video-row'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import type { Video } from '@channelwise/schemas/video'

/** Each channel's `limit` most viewed videos, keyed by our id; of equally viewed ones, the newest. */
export async function readMostViewedVideos(
  db: Kysely<Database>,
  channelIds: string[],
  limit: number,
): Promise<Map<string, Video[]>> {
  if (channelIds.length === 0) return new Map()
  const read = () =>
    prepared(db)
      .selectFrom('channels')
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('videos')
            .selectAll('videos')
            .whereRef('videos.channel_id', '=', 'channels.id')
            .orderBy('videos.view_count', (order) => order.desc().nullsLast())
            .orderBy('videos.published_at', 'desc')
            .orderBy('videos.id')
            .limit(limit)
            .as('most_viewed'),
        (join) => join.onTrue(),
      )
      .selectAll('most_viewed')
      .where('channels.id', '=', anyOf(channelIds))
      .execute()
  const rows = await narrowSources(read, () => ({ channels: channelIds, videos: channelIds }))
  const byChannel = Map.groupBy(rows, (row) => row.channel_id)
  return new Map([...byChannel].map(([channelId, videos]) => [channelId, videos.map(toVideo)]))
}
