import type { Kysely, Selectable } from 'kysely'
import { toChannelCard } from '@channelwise/indexer/channel-card'
import type { AnsweringIndex } from '@channelwise/indexer/answering-index'
import { toVideo } from '@channelwise/indexer/video-row'
import type { Channel } from '@channelwise/schemas/channel'
import type { ChannelsTable } from '@channelwise/schemas/database/channels'
import type { Database } from '@channelwise/schemas/database/database'
import { video } from '@channelwise/schemas/video'
import type { Video } from '@channelwise/schemas/video'

interface Dependencies {
  db: Kysely<Database>
  search: AnsweringIndex
}

/** Enough for a page that sorts by newest and by most viewed. */
const videosPerSort = 60
const featuringVideos = 12

/** Listed channels by our ids or the platform's, in the order asked for; unknown ones are absent. */
export async function readChannels(
  { db, search }: Dependencies,
  ids: string[],
  { videos }: { videos: boolean },
): Promise<Channel[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('channels')
    .selectAll()
    .where((where) => where.or([where('id', 'in', ids), where('channel_id', 'in', ids)]))
    .where('listed_at', 'is not', null)
    .execute()
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id || row.channel_id === id) ?? [])
  return Promise.all([...new Set(ordered)].map((row) => completeChannel(row)))

  async function completeChannel(row: Selectable<ChannelsTable>): Promise<Channel> {
    const [lastVideos, VideosFromOtherChannels] = videos
      ? await Promise.all([readVideos(db, row.id), findFeaturingVideos(search, row)])
      : [[], []]
    return {
      ...toChannelCard(row),
      rating_distribution: row.rating_distribution,
      lastVideos,
      VideosFromOtherChannels,
    }
  }
}

/** The newest and the most viewed, newest first. */
async function readVideos(db: Kysely<Database>, channelId: string): Promise<Video[]> {
  const ofChannel = db.selectFrom('videos').selectAll().where('channel_id', '=', channelId)
  const [newest, mostViewed] = await Promise.all([
    ofChannel.orderBy('published_at', 'desc').limit(videosPerSort).execute(),
    ofChannel
      .orderBy('view_count', (order) => order.desc().nullsLast())
      .limit(videosPerSort)
      .execute(),
  ])
  const known = new Map([...newest, ...mostViewed].map((row) => [row.id, row]))
  return [...known.values()].toSorted((a, b) => Number(b.published_at) - Number(a.published_at)).map(toVideo)
}

/** Videos of other channels whose title or description names this one, word for word. */
async function findFeaturingVideos(
  search: AnsweringIndex,
  channel: Selectable<ChannelsTable>,
): Promise<Video[]> {
  const name = channel.name.replaceAll('"', ' ')
  const { answer: naming } = await search.ask((index) =>
    index.findRelatedVideos(`"${name}"`, featuringVideos + videosPerSort),
  )
  return naming
    .filter((found) => found.productId !== channel.id)
    .slice(0, featuringVideos)
    .map((found) => video.parse(found))
}
