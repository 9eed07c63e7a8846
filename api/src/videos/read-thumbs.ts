import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import type { VideoThumbs } from '@channelwise/schemas/recommendation'
import { narrowSources } from '@channelwise/schemas/revisions/sources'

/** Counts the thumbs on a channel's videos (our id); leaves out videos without thumbs, and marks no member's own. */
export async function readThumbsOfChannel(db: Kysely<Database>, channelId: string): Promise<VideoThumbs[]> {
  const read = () => selectThumbs(prepared(db)).where('videos.channel_id', '=', channelId).execute()
  const rows = await narrowSources(read, () => ({ recommendations: [channelId], videos: [channelId] }))
  return rows.map(toThumbs)
}

/**
 * Counts the thumbs on videos of any channels, and marks those of `memberId`, null for a visitor; leaves out videos without
 * thumbs.
 */
export async function readThumbsOfVideos(
  db: Kysely<Database>,
  videoIds: string[],
  memberId: string | null,
): Promise<VideoThumbs[]> {
  if (videoIds.length === 0) return []
  const rows = await selectThumbs(prepared(db)).where('videos.id', '=', anyOf(videoIds)).execute()
  return markOwnThumbs(db, rows.map(toThumbs), memberId)
}

/** Counts the thumbs on one video, which may be zero, and marks those of `memberId`, null for a visitor. */
export async function readThumbsOfVideo(
  db: Kysely<Database>,
  videoId: string,
  memberId: string | null,
): Promise<VideoThumbs> {
  const [thumbs] = await readThumbsOfVideos(db, [videoId], memberId)
  return thumbs ?? { videoId, ups: 0, downs: 0, recommendation: null }
}

/** Marks the member's own thumbs; null for a visitor. Runs no query if there are none at all. */
export async function markOwnThumbs(
  db: Kysely<Database>,
  thumbs: VideoThumbs[],
  memberId: string | null,
): Promise<VideoThumbs[]> {
  if (memberId === null || thumbs.length === 0) return thumbs
  const ids = thumbs.map(({ videoId }) => videoId)
  const rows = await prepared(db)
    .selectFrom('recommendations')
    .select(['video_id', 'recommended'])
    .where('member_id', '=', memberId)
    .where('video_id', '=', anyOf(ids))
    .execute()
  const own = new Map(rows.map(({ video_id, recommended }) => [video_id, recommended]))
  return thumbs.map((each) => ({ ...each, recommendation: own.get(each.videoId) ?? null }))
}

function selectThumbs(db: Kysely<Database>) {
  return db
    .selectFrom('recommendations')
    .innerJoin('videos', 'videos.id', 'recommendations.video_id')
    .select('videos.id')
    .select(sql<number>`count(*) filter (where recommended)`.as('ups'))
    .select(sql<number>`count(*) filter (where not recommended)`.as('downs'))
    .groupBy('videos.id')
    .orderBy('videos.id')
}

function toThumbs({ id, ups, downs }: { id: string; ups: number; downs: number }): VideoThumbs {
  return { videoId: id, ups, downs, recommendation: null }
}
