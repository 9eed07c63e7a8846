import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { retryDeadlocks } from '@channelwise/schemas/database/retry-transaction'
import { ChannelNotFoundError } from '../channels/require-channel.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import { missingRatingError } from './check-review.ts'
import type { CheckedReview } from './check-review.ts'
import { AlreadyReviewedError } from './review-errors.ts'

interface Place {
  channelId: string
  memberId: string
}

interface NewReview extends Place, CheckedReview {
  /** Defaults to now. */
  createdAt?: Date
}

/**
 * Stores a member's review and updates the channel's figures in the same transaction; returns its id. If the member
 * deleted a hidden review of the channel, the new one starts hidden and waits for a moderator.
 * Throws `AlreadyReviewedError`, `ChannelNotFoundError`, and `InvalidTokenError` when the member was just deleted.
 */
export function writeReview(db: Kysely<Database>, review: NewReview): Promise<string> {
  const { channelId, memberId, rating, comment, moods, createdAt } = review
  return callFunction(
    db,
    sql<string>`write_review(${channelId}, ${memberId}, ${rating}, ${comment}, ${JSON.stringify(moods)}, ${createdAt})`,
  )
}

/**
 * Changes a member's review of a channel, or writes it if there is none; returns its id. What the change leaves out stays
 * as it is, and so do the review's likes and date. A hidden review stays hidden and goes to the moderators again.
 * With `isFirst`, the change has the member's first words about the channel: a rating alone can be completed and a request
 * repeated, but other words are not replaced. Throws `InvalidRequestError` if a new review has no rating,
 * `AlreadyReviewedError` with `isFirst` if there are other words, `ChannelNotFoundError`, and `InvalidTokenError` when the
 * member was just deleted.
 */
export function changeReview(
  db: Kysely<Database>,
  { channelId, memberId }: Place,
  { rating, comment, moods, isFirst = false }: Partial<CheckedReview> & { isFirst?: boolean },
): Promise<string> {
  const named = moods && JSON.stringify(moods)
  const change = sql.ref(isFirst ? 'complete_review' : 'change_review')
  return callFunction(db, sql<string>`${change}(${channelId}, ${memberId}, ${rating}, ${comment}, ${named})`)
}

/** Calls one of the database's functions in write-reviews.sql, which is a transaction of its own. */
async function callFunction(db: Kysely<Database>, call: RawBuilder<string>) {
  const write = retryDeadlocks(() => prepared(db).selectNoFrom(call.as('id')).executeTakeFirstOrThrow())
  const { id } = await mapConstraintErrors(write, {
    reviews_channel_id_fkey: () => new ChannelNotFoundError(),
    reviews_channel_id_member_id_key: () => new AlreadyReviewedError(),
    reviews_member_id_fkey: () => new InvalidTokenError(),
    reviews_rating_given: missingRatingError,
  })
  return id
}
