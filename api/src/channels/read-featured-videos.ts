import type { Kysely } from 'kysely'
import { toVideo } from '@channelwise/indexer/video-row'
import type { Database } from '@channelwise/schemas/database/database'
import type { FoundVideo } from '@channelwise/schemas/video'

/**
 * What other channels feature of a channel (our id), newest first: its videos that theirs link to, and their videos
 * that name the channel by its handle or its address.
 */
export async function readFeaturedVideos(
  db: Kysely<Database>,
  channelId: string,
  limit: number,
): Promise<FoundVideo[]> {
  const featured = listLinkedVideos(db, channelId).union(await listNamingVideos(db, channelId))
  const rows = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .selectAll('videos')
    .select('channels.name as channel_name')
    .where('videos.id', 'in', featured)
    .where('channels.listed_at', 'is not', null)
    .orderBy('videos.published_at', 'desc')
    .orderBy('videos.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toVideo(row), productId: row.channel_id, channelName: row.channel_name }))
}

function listLinkedVideos(db: Kysely<Database>, channelId: string) {
  return db
    .selectFrom('videos as own')
    .innerJoin('video_mentions as mention', (join) =>
      join.onRef('mention.target', '=', 'own.id').on('mention.kind', '=', 'video'),
    )
    .innerJoin('videos as linking', 'linking.id', 'mention.video_id')
    .innerJoin('channels as other', 'other.id', 'linking.channel_id')
    .select('own.id')
    .where('own.channel_id', '=', channelId)
    .where('other.id', '!=', channelId)
    .where('other.listed_at', 'is not', null)
}

async function listNamingVideos(db: Kysely<Database>, channelId: string) {
  const named = await db
    .selectFrom('channels')
    .select(['channel_id', 'handle'])
    .where('id', '=', channelId)
    .executeTakeFirst()
  return db
    .selectFrom('video_mentions as mention')
    .innerJoin('videos as naming', 'naming.id', 'mention.video_id')
    .select('naming.id')
    .where('naming.channel_id', '!=', channelId)
    .where(({ or, and, eb }) =>
      or([
        and([eb('mention.kind', '=', 'channel'), eb('mention.target', '=', named?.channel_id ?? '')]),
        // Lower case as the mentions are written: the database's own depends on its locale.
        and([
          eb('mention.kind', '=', 'handle'),
          eb('mention.target', '=', named?.handle?.toLowerCase() ?? ''),
        ]),
      ]),
    )
}
