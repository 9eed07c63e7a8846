import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import { readThumbsOfChannel, readThumbsOfVideos } from './read-thumbs.ts'

/** GET /api/recommendations/{channelId} */
export function listRecommendations({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listRecommendations']> {
  return async ({ params }, { member }) => {
    const channelId = await requireChannel(db, params.channelId)
    return { value: await readThumbsOfChannel(db, channelId, member?._id ?? null) }
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
