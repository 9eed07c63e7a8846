import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { ChannelsTable } from '@channelwise/schemas/database/tables/channels'
import type { Database } from '@channelwise/schemas/database/database'
import type { VideosTable } from '@channelwise/schemas/database/tables/videos'
import { toChannelCard } from './channel-card.ts'
import type { ChannelDocument, VideoDocument } from '../search-index.ts'
import { toVideo } from './video-row.ts'

/** The documents of the listed channels among `ids`, from their current rows. */
export async function readChannelDocuments(db: Kysely<Database>, ids: string[]): Promise<ChannelDocument[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('channels')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('findable', '=', true)
    .execute()
  return rows.map(toChannelDocument)
}

/** The documents of the videos among `ids` whose channel is listed, from the current rows of both. */
export async function readVideoDocuments(db: Kysely<Database>, ids: string[]): Promise<VideoDocument[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .selectAll('videos')
    .select([
      'channels.name',
      'channels.all_topics',
      'channels.videos_version',
      sql<number>`bayesian_average(channels.rating, channels.num_reviews)`.as('quality_score'),
    ])
    .where('videos.id', '=', anyOf(ids))
    .where('channels.findable', '=', true)
    .execute()
  return rows.map(toVideoDocument)
}

/** Binds all ids as one parameter, which is faster than hundreds of them. */
function anyOf(ids: string[]) {
  return sql<string>`any(${ids}::text[])`
}

function toChannelDocument(row: Selectable<ChannelsTable>): ChannelDocument {
  return {
    kind: 'channel',
    id: row.id,
    version: row.version,
    card: toChannelCard(row),
    ratingFloor: row.rating_floor,
    ratingCeiling: row.rating_ceiling,
    ratingFun: row.rating_fun,
    ratingLearn: row.rating_learn,
    ratingEmotional: row.rating_emotional,
    contexts: row.contexts,
    levels: row.levels,
    listedAt: row.listed_at ?? row.fetched_at,
  }
}

interface VideoRow extends Selectable<VideosTable> {
  name: string
  all_topics: Selectable<ChannelsTable>['all_topics']
  videos_version: number
  quality_score: number
}

/** The document includes the channel's name, topics and quality score, so its version is the later one of both rows. */
function toVideoDocument(row: VideoRow): VideoDocument {
  return {
    kind: 'video',
    id: row.id,
    version: Math.max(row.version, row.videos_version),
    found: { ...toVideo(row), productId: row.channel_id, channelName: row.name },
    description: row.description,
    tags: row.tags,
    mainTopics: [...new Set(row.all_topics.map(({ mainTopic }) => mainTopic))],
    likeCount: row.like_count,
    qualityScore: row.quality_score,
  }
}
