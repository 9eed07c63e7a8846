import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { VideoV1 } from '@channelwise/schemas/v1/video'
import type { Handler } from '../../endpoints/answer.ts'
import { isoTime } from '../answers/iso-time.ts'
import { anyTimePlace, newestFirst } from '../answers/newest-first.ts'
import { selectColumns } from '../answers/select-columns.ts'

const videoColumns: { [Field in keyof VideoV1]: RawBuilder<VideoV1[Field]> } = {
  id: sql`videos.id`,
  channelId: sql`videos.channel_id`,
  title: sql`videos.title`,
  url: sql`'https://www.youtube.com/watch?v=' || videos.id`,
  thumbnailUrl: sql`nullif(videos.thumbnail, '')`,
  minutes: sql`videos.duration_seconds / 60.0::float8`,
  viewCount: sql`videos.view_count`,
  likeCount: sql`videos.like_count`,
  publishedAt: isoTime('videos.published_at'),
  fetchedAt: isoTime('videos.fetched_at'),
}

/** GET /api/v1/videos: of channels that can be found. */
export function listVideosV1({ db }: { db: Kysely<Database> }): Handler<Contract['listVideosV1']> {
  return async ({ query }) => {
    const { ids, channelIds } = query
    const order = { time: 'videos.published_at', id: 'videos.id', place: anyTimePlace }
    const page = newestFirst({ request: ['videos', ids, channelIds], ...order }, query)
    const isNothing = ids?.length === 0 || channelIds?.length === 0
    const rows = isNothing
      ? []
      : await db
          .selectFrom('videos')
          .innerJoin('channels', 'channels.id', 'videos.channel_id')
          .where('channels.findable', '=', true)
          .select(selectColumns<VideoV1>(videoColumns))
          .$if(ids !== null, (videos) => videos.where('videos.id', 'in', ids ?? []))
          .$if(channelIds !== null, (videos) => videos.where('videos.channel_id', 'in', channelIds ?? []))
          .$call(page.choose)
          .$castTo<VideoV1 & { at: string }>()
          .execute()
    return { value: page.answer(rows) }
  }
}
