import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { defaultPageLimit } from '@channelwise/schemas/contract/v1/collection'
import type { Database } from '@channelwise/schemas/database/database'
import type { VideoV1 } from '@channelwise/schemas/v1/video'
import type { Handler } from '../../endpoints/answer.ts'
import { readCursor, writeCursor } from '../answers/cursor.ts'
import { isoTime, microseconds, timeOf } from '../answers/iso-time.ts'
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

const place = z.tuple([z.string().regex(/^-?\d{1,17}$/), z.string().max(200)])

/** GET /api/v1/videos: of channels that can be found. */
export function listVideosV1({ db }: { db: Kysely<Database> }): Handler<Contract['listVideosV1']> {
  return async ({ query: { ids, channelIds, cursor, limit: wanted } }) => {
    const limit = wanted ?? defaultPageLimit
    const request = ['videos', ids, channelIds]
    const after = cursor === null ? null : readCursor(request, cursor, place)
    const isNothing = ids?.length === 0 || channelIds?.length === 0
    const rows = isNothing
      ? []
      : await db
          .selectFrom('videos')
          .innerJoin('channels', 'channels.id', 'videos.channel_id')
          .where('channels.findable', '=', true)
          .select(selectColumns<VideoV1>(videoColumns))
          .select(microseconds('videos.published_at').as('at'))
          .$if(ids !== null, (videos) => videos.where('videos.id', 'in', ids ?? []))
          .$if(channelIds !== null, (videos) => videos.where('videos.channel_id', 'in', channelIds ?? []))
          .$if(after !== null, (videos) => videos.where(isOlder(after?.[0] ?? '0', after?.[1] ?? '')))
          .orderBy('videos.published_at', 'desc')
          .orderBy('videos.id')
          .limit(limit)
          .$castTo<VideoV1 & { at: string }>()
          .execute()
    const last = rows.at(-1)
    return {
      value: {
        data: rows.map(({ at: _at, ...row }) => row),
        next: last === undefined || rows.length < limit ? null : writeCursor(request, [last.at, last.id]),
      },
    }
  }
}

function isOlder(at: string, id: string) {
  return sql<boolean>`(videos.published_at < ${timeOf(at)}
    or (videos.published_at = ${timeOf(at)} and videos.id > ${id}))`
}
