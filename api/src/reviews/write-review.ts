import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ReviewsTable } from '@channelwise/schemas/database/tables/reviews'
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
  const { channelId, memberId, rating, comment, moods, createdAt } = review
  // One statement instead of two: every review waits for it while its channel is locked.
  const { rows } = await sql<Pick<Selectable<ReviewsTable>, 'hidden_at' | 'hidden_reason'>>`
    with withheld as (
      delete from withheld_reviews where channel_id = ${channelId} and member_id = ${memberId}
      returning hidden_at, hidden_reason
    )
    insert into reviews (id, channel_id, member_id, rating, comment, moods, created_at, hidden_at, hidden_reason)
    select ${id}, ${channelId}, ${memberId}, ${rating}, ${comment}, ${JSON.stringify(moods)},
      coalesce(${createdAt}, now()), hidden_at, hidden_reason
    from (select) as review left join withheld on true
    returning hidden_at, hidden_reason`.execute(transaction)
  if (rows[0]?.hidden_at != null) {
    const reason = rows[0].hidden_reason ?? 'none given'
    await queueForModerators(
      transaction,
      id,
      `Posted again after a hidden review. Reason for hiding: ${reason}`,
    )
  }
  return id
}
