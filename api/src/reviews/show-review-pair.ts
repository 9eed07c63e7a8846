import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import { readSelected, selectReviews } from './read-reviews.ts'

/** GET /api/products/{id}/reviewpair: the last picked pair, without reviews hidden since. */
export function showReviewPair({ db }: { db: Kysely<Database> }): Handler<Contract['showReviewPair']> {
  return async ({ params }, { member }) => {
    const id = await requireChannel(db, params.id)
    const pair = await db
      .selectFrom('review_pairs')
      .select(['positive_id', 'negative_id'])
      .where('channel_id', '=', id)
      .executeTakeFirst()
    const ids = [pair?.positive_id, pair?.negative_id].filter((picked) => typeof picked === 'string')
    if (ids.length === 0) return { value: { positive: null, negative: null } }
    const reviews = await readSelected(
      selectReviews(db, member, { hidden: false }).where('reviews.id', 'in', ids),
      member,
    )
    return {
      value: {
        positive: reviews.find((review) => review._id === pair?.positive_id) ?? null,
        negative: reviews.find((review) => review._id === pair?.negative_id) ?? null,
      },
    }
  }
}
