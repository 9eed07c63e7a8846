import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { isFollowed } from '../follows/is-followed.ts'
import { photoAddress } from '../users/photo-address.ts'

/** GET /api/reviews/top-reviewers: by reviews with a comment, then by all ratings, then by name. */
export function listTopReviewers({ db }: { db: Kysely<Database> }): Handler<Contract['listTopReviewers']> {
  return async ({ query }, { member }) => {
    const rows = await db
      .selectFrom('reviewers')
      .innerJoin('members', 'members.id', 'reviewers.member_id')
      .where('members.suspended_at', 'is', null)
      .select(['members.id', 'members.uid', 'members.name', 'members.twitter', 'members.youtube'])
      .select(['members.photo', 'reviewers.ratings', 'reviewers.comments', 'reviewers.stars'])
      .select(isFollowed('members.id', member))
      .orderBy('reviewers.comments', 'desc')
      .orderBy('reviewers.ratings', 'desc')
      .orderBy('members.name')
      .orderBy('members.id')
      .limit(query.limit)
      .execute()
    return {
      value: rows.map((row) => ({
        _id: row.id,
        uid: row.uid,
        userName: row.name,
        twitter: row.twitter,
        youtube: row.youtube,
        nbReviews: row.ratings,
        nbReviewsWithComments: row.comments,
        totalRatings: row.stars,
        photoURL: photoAddress(row.photo),
        followed: row.followed,
      })),
    }
  }
}
