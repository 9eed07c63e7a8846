import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import { ChannelNotFoundError } from '../channels/require-channel.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { CheckedReview } from './check-review.ts'
import { queueForModerators } from './queue-for-moderators.ts'
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
  const write = reviewTransaction(db, async (transaction) => {
    if (!(await lockChannel(transaction, review.channelId))) throw new ChannelNotFoundError()
    return insertReview(transaction, review)
  })
  return mapConstraintErrors(write, {
    reviews_channel_id_member_id_key: () => new AlreadyReviewedError(),
    reviews_member_id_fkey: () => new InvalidTokenError(),
  })
}

/** Stores a review of a channel that the transaction has locked; returns its id. */
export async function insertReview(transaction: Transaction<Database>, review: NewReview): Promise<string> {
  const id = newId()
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
  if (withheld !== undefined) {
    const reason = withheld.hidden_reason ?? 'none given'
    await queueForModerators(
      transaction,
      id,
      `Posted again after a hidden review. Reason for hiding: ${reason}`,
    )
  }
  return id
}
