import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import { ChannelNotFoundError } from '../channels/require-channel.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { CheckedReview } from './check-review.ts'
import { AlreadyReviewedError } from './review-errors.ts'
import { lockChannel, reviewTransaction } from './review-transaction.ts'

interface NewReview extends CheckedReview {
  channelId: string
  memberId: string
  /** Defaults to now. */
  createdAt?: Date
}

/**
 * Stores a member's review and updates the channel's figures in the same transaction; returns its id. If the member
 * deleted a hidden review of the channel, the new one starts hidden and waits for a moderator.
 * Throws `AlreadyReviewedError`, `ChannelNotFoundError`, and `InvalidTokenError` when the member was just deleted.
 */
export async function writeReview(db: Kysely<Database>, review: NewReview): Promise<string> {
  const id = newId()
  const write = reviewTransaction(db, async (transaction) => {
    if (!(await lockChannel(transaction, review.channelId))) throw new ChannelNotFoundError()
    const withheld = await transaction
      .deleteFrom('withheld_reviews')
      .where('channel_id', '=', review.channelId)
      .where('member_id', '=', review.memberId)
      .returning(['hidden_at', 'hidden_reason'])
      .executeTakeFirst()
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
        ...withheld,
      })
      .execute()
    if (withheld !== undefined) await queueForModerators(transaction, id, withheld.hidden_reason)
  })
  await mapConstraintErrors(write, {
    reviews_channel_id_member_id_key: () => new AlreadyReviewedError(),
    reviews_member_id_fkey: () => new InvalidTokenError(),
  })
  return id
}

/** A report without a reporter puts the review into the moderation queue. */
async function queueForModerators(transaction: Transaction<Database>, id: string, reason: string | null) {
  const detail = `Posted again after a hidden review. Reason for hiding: ${reason ?? 'none given'}`
  await transaction
    .insertInto('review_reports')
    .values({
      id: newId(),
      review_id: id,
      member_id: null,
      reason: 'other',
      detail: detail.slice(0, 500),
      settled_at: null,
    })
    .execute()
}
