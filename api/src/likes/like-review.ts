import type { Kysely, Transaction } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { OwnReviewError, ReviewNotFoundError } from '../reviews/review-errors.ts'
import { reviewTransaction } from '../reviews/review-transaction.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** POST /api/likeReviews/{reviewId} */
export function likeReview({ db, identity }: Dependencies): Handler<Contract['likeReview']> {
  return async ({ params: { reviewId }, body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to like a review')
    const likeCount = await writeLike(db, { reviewId, memberId: member._id })
    return { value: { likeReview: { reviewId, uid: member.uid }, likeCount } }
  }
}

/** DELETE /api/likeReviews/{reviewId} */
export function unlikeReview({ db, identity }: Dependencies): Handler<Contract['unlikeReview']> {
  return async ({ params: { reviewId }, body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to like a review')
    const likeCount = await reviewTransaction(db, async (transaction) => {
      await lockReview(transaction, reviewId)
      await transaction
        .deleteFrom('review_likes')
        .where('review_id', '=', reviewId)
        .where('member_id', '=', member._id)
        .execute()
      return countLikes(transaction, reviewId)
    })
    return { value: { likeReview: { reviewId, uid: member.uid }, likeCount } }
  }
}

/**
 * Stores a like if it is missing; returns the review's like count. Throws `ReviewNotFoundError`, `OwnReviewError`, and
 * `InvalidTokenError` when the member was just deleted.
 */
export async function writeLike(
  db: Kysely<Database>,
  { reviewId, memberId }: { reviewId: string; memberId: string },
): Promise<number> {
  const write = reviewTransaction(db, async (transaction) => {
    const review = await lockReview(transaction, reviewId)
    if (review.member_id === memberId) throw new OwnReviewError('You cannot like your own review')
    if (review.hidden_at !== null) throw new ReviewNotFoundError()
    await transaction
      .insertInto('review_likes')
      .values({ review_id: reviewId, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return countLikes(transaction, reviewId)
  })
  return mapConstraintErrors(write, { review_likes_member_id_fkey: () => new InvalidTokenError() })
}

/** Locks the review first, which serializes a like with the review's removal. */
async function lockReview(transaction: Transaction<Database>, id: string) {
  const review = await transaction
    .selectFrom('reviews')
    .select(['member_id', 'hidden_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (review === undefined) throw new ReviewNotFoundError()
  return review
}

async function countLikes(transaction: Transaction<Database>, reviewId: string) {
  const { like_count } = await transaction
    .selectFrom('reviews')
    .select('like_count')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return like_count
}
