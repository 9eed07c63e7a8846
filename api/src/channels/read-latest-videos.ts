import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { toVideo } from '@channelwise/indexer/documents/video-row'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import type { Video } from '@channelwise/schemas/video'

/** Each channel's newest `limit` videos with at least `minViews` views, newest first, keyed by our id. */
export async function readLatestVideos(
  db: Kysely<Database>,
  channelIds: string[],
  { limit, minViews }: { limit: number; minViews: number },
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
            .where(sql`coalesce(videos.view_count, 0)`, '>=', minViews)
            .orderBy('videos.published_at', 'desc')
            .orderBy('videos.id')
            .limit(limit)
            .as('latest'),
        (join) => join.onTrue(),
      )
      .selectAll('latest')
      .where('channels.id', '=', anyOf(channelIds))
      .orderBy('latest.published_at', 'desc')
      .orderBy('latest.id')
      .execute()
  const rows = await narrowSources(read, () => ({ channels: channelIds, videos: channelIds }))
  const byChannel = Map.groupBy(rows, (row) => row.channel_id)
  return new Map([...byChannel].map(([channelId, videos]) => [channelId, videos.map(toVideo)]))
}
