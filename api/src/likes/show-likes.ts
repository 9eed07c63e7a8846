import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { countSelected, readReview, selectReviews } from '../reviews/read-reviews.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** GET /api/likeReviews/count/likes/{reviewId} */
export function countLikes({ db }: Pick<Dependencies, 'db'>): Handler<Contract['countLikes']> {
  return async ({ params }, { member }) => {
    const { likeCount } = await readReview(db, params.reviewId, member)
    return { value: { count: likeCount } }
  }
}

/** GET /api/likeReviews/check/like/{reviewId}/token/{token}; the token `me` stands for the caller's own. */
export function checkLike({ db, identity }: Dependencies): Handler<Contract['checkLike']> {
  return async ({ params }, caller) => {
    const token = params.token === 'me' ? undefined : params.token
    const member = await requireMember(identity, caller, token, 'Please sign in to like a review')
    const { liked } = await readReview(db, params.reviewId, member)
    return { value: { liked } }
  }
}

/** GET /api/likeReviews/uid/{uid}: likes of public reviews. */
export function listLikesOfUser({ db }: Pick<Dependencies, 'db'>): Handler<Contract['listLikesOfUser']> {
  return async ({ params, query: { limit, page } }) => {
    const liked = selectReviews(db, null, { hidden: false })
      .innerJoin('review_likes', 'review_likes.review_id', 'reviews.id')
      // A scalar subquery, so that Postgres uses the index of a member's latest likes.
      .where('review_likes.member_id', '=', (select) =>
        select.selectFrom('members').select('members.id').where('uid', '=', params.uid),
      )
    const [total, likes] = await Promise.all([
      countSelected(liked),
      liked
        .select('review_likes.review_id as reviewId')
        .orderBy('review_likes.created_at', 'desc')
        .orderBy('review_likes.review_id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ])
    return {
      value: likes.map((like) => ({ ...like, uid: params.uid })),
      headers: { 'X-Total-Count': String(total) },
    }
  }
}
