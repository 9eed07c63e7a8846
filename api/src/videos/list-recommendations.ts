import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import { cachePart } from '../endpoints/part-cache.ts'
import { markOwnThumbs, readThumbsOfChannel, readThumbsOfVideos } from './read-thumbs.ts'

/** GET /api/recommendations/{channelId} */
export function listRecommendations({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listRecommendations']> {
  return async ({ params }, { member }) => {
    const { channelId } = params
    const { id } = await requireChannel(db, channelId)
    const thumbs = await cachePart(['thumbs', id], () => readThumbsOfChannel(db, id))
    return { value: await markOwnThumbs(db, thumbs, member?._id ?? null) }
  }
}

/** GET /api/recommendations/videos/{ids} */
export function listVideoRecommendations({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listVideoRecommendations']> {
  return async ({ params }, { member }) => ({
    value: await readThumbsOfVideos(db, params.ids, member?._id ?? null),
  })
}
