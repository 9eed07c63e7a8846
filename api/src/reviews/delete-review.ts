import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { toOurIds } from '../channels/to-our-ids.ts'
import type { Handler } from '../endpoints/answer.ts'
import { NotAllowedError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { ReviewNotFoundError } from './review-errors.ts'
import { lockChannel, reviewTransaction } from './review-transaction.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/**
 * DELETE /api/products/{id}/reviews and /api/reviews/{id}/reviews, by the id of the review or of its channel. A deleted
 * hidden review leaves a record, so that posting again does not undo its moderation.
 */
export function deleteReview({ db, identity }: Dependencies): Handler<Contract['deleteReview']> {
  return async ({ params, body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please Sign In to remove a review')
    const [id = params.id] = await toOurIds(db, [params.id])
    const review = await findOwnReview(db, id, member._id)
    const removed = await reviewTransaction(db, async (transaction) => {
      await lockChannel(transaction, review.channel_id)
      const deleted = await transaction
        .deleteFrom('reviews')
        .where('id', '=', review.id)
        .where('member_id', '=', member._id)
        .returning(['id as review_id', 'channel_id', 'hidden_at', 'hidden_reason'])
        .executeTakeFirst()
      if (deleted !== undefined && deleted.hidden_at !== null) {
        const { hidden_at } = deleted
        await transaction
          .insertInto('withheld_reviews')
          .values({ ...deleted, hidden_at, member_id: member._id })
          .execute()
      }
      return deleted
    })
    if (removed === undefined) throw new ReviewNotFoundError()
    return { value: { message: 'The review has been removed' } }
  }
}

async function findOwnReview(db: Kysely<Database>, id: string, memberId: string) {
  const found = await db
    .selectFrom('reviews')
    .select(['id', 'channel_id', 'member_id'])
    .where(({ or, and, eb }) =>
      or([eb('id', '=', id), and([eb('channel_id', '=', id), eb('member_id', '=', memberId)])]),
    )
    .executeTakeFirst()
  if (found === undefined) throw new ReviewNotFoundError()
  if (found.member_id !== memberId) throw new NotAllowedError('Only the author can remove this review')
  return found
}
