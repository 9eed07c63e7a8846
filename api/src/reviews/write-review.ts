import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import { ChannelNotFoundError } from '@channelwise/workflows/platform/errors'
import { explainBroken } from '../endpoints/explain-broken.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { CheckedReview } from './check-review.ts'
import { AlreadyReviewedError } from './review-errors.ts'
import { lockChannel, reviewTransaction } from './review-transaction.ts'

interface NewReview extends CheckedReview {
  channelId: string
  memberId: string
  /** Now, unless told. */
  createdAt?: Date
}

/**
 * Stores a member's review; the channel's figures follow in the same transaction. Answers with its id.
 * Throws `AlreadyReviewedError` and `ChannelNotFoundError`, and `InvalidTokenError` when the member has just left.
 */
export async function writeReview(db: Kysely<Database>, review: NewReview): Promise<string> {
  const id = newId()
  const write = reviewTransaction(db, async (transaction) => {
    if (!(await lockChannel(transaction, review.channelId)))
      throw new ChannelNotFoundError('There is no such channel')
    await transaction
      .insertInto('reviews')
      .values({
        id,
        channel_id: review.channelId,
        member_id: review.memberId,
        rating: review.rating,
        comment: review.comment,
        moods: JSON.stringify(review.moods),
        ...(review.createdAt && { created_at: review.createdAt }),
      })
      .execute()
  })
  await explainBroken(write, {
    reviews_channel_id_member_id_key: () => new AlreadyReviewedError(),
    reviews_member_id_fkey: () => new InvalidTokenError(),
  })
  return id
}
