import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { toVideo } from '@channelwise/indexer/documents/video-row'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import type { FoundVideo } from '@channelwise/schemas/video'

/** A channel, with everything that videos may refer to it by. */
export interface NamedChannel {
  id: string
  channel_id: string
  handle: string | null
}

/**
 * The videos in which other channels feature each channel, at most `limit`, newest first, keyed by our id: its videos that
 * theirs link to, and their videos that mention it by handle or URL.
 */
export async function readFeaturedVideos(
  db: Kysely<Database>,
  channels: NamedChannel[],
  limit: number,
): Promise<Map<string, FoundVideo[]>> {
  if (channels.length === 0) return new Map()
  return narrowSources(
    () => selectVideos(db, channels, limit),
    (featured) => nameRows(channels, featured, limit),
  )
}

/** The rows that the result depends on; null when the limit may have cut off others. */
function nameRows(channels: NamedChannel[], featured: Map<string, FoundVideo[]>, limit: number) {
  const videos = [...featured.values()]
  if (videos.some(({ length }) => length === limit)) return null
  const own = channels.map(({ id }) => id)
  const shown = [...new Set([...own, ...videos.flat().map(({ productId }) => productId)])]
  const names = channels.flatMap(({ channel_id, handle }) => [channel_id, handle?.toLowerCase() ?? ''])
  return { channels: shown, videos: shown, video_mentions: [...own, ...names] }
}

async function selectVideos(db: Kysely<Database>, channels: NamedChannel[], limit: number) {
  const rows = await prepared(db)
    .selectFrom(selectFeatured(channels))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('videos')
          .innerJoin('channels', 'channels.id', 'videos.channel_id')
          .selectAll('videos')
          .select('channels.name as channel_name')
          .where('videos.id', 'in', sql<string>`(${selectVideoIds})`)
          .where('channels.findable', '=', true)
          .orderBy('videos.published_at', 'desc')
          .orderBy('videos.id')
          .limit(limit)
          .as('video'),
      (join) => join.onTrue(),
    )
    .select('featured.id as featured_id')
    .selectAll('video')
    .orderBy('video.published_at', 'desc')
    .orderBy('video.id')
    .execute()
  const byChannel = Map.groupBy(rows, (row) => row.featured_id)
  return new Map(
    [...byChannel].map(([id, videos]) => [
      id,
      videos.map((row) => ({ ...toVideo(row), productId: row.channel_id, channelName: row.channel_name })),
    ]),
  )
}

/** Lowercased like stored mentions; Postgres's own lower() depends on its locale. */
function selectFeatured(channels: NamedChannel[]) {
  const rows = channels.map(
    ({ id, channel_id, handle }) => sql`(${id}, ${channel_id}, ${handle?.toLowerCase() ?? ''})`,
  )
  // A VALUES list tells the planner the number of rows, even without their values.
  return sql<{ id: string }>`(values ${sql.join(rows)})`.as<'featured'>(
    sql`featured (id, channel_id, handle)`,
  )
}

const selectVideoIds = sql`
  select own.id from videos as own
  join video_mentions as mention on mention.target = own.id and mention.kind = 'video'
  join videos as linking on linking.id = mention.video_id
  join channels as other on other.id = linking.channel_id
  where own.channel_id = featured.id and other.id <> featured.id and other.findable
  union
  select naming.id from video_mentions as mention join videos as naming on naming.id = mention.video_id
  where mention.kind = 'channel' and mention.target = featured.channel_id and naming.channel_id <> featured.id
  union
  select naming.id from video_mentions as mention join videos as naming on naming.id = mention.video_id
  where mention.kind = 'handle' and mention.target = featured.handle and naming.channel_id <> featured.id
`
