import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { readPage } from '../endpoints/read-page.ts'
import type { Identity } from '../identity/identity.ts'
import { readReviewsOf, selectReviews } from '../reviews/read-reviews.ts'
import { mayDecide, whoHid } from './may-decide.ts'
import { requireModerator } from './require-moderator.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** GET /api/moderation/appeals: those of other members. */
export function listAppeals({ db, identity }: Dependencies): Handler<Contract['listAppeals']> {
  return async ({ query: { limit, page } }, caller) => {
    const moderator = await requireModerator(identity, caller)
    const waiting = selectReviews(db, moderator, { hidden: true })
      .innerJoin('review_appeals', 'review_appeals.review_id', 'reviews.id')
      .where('review_appeals.decided_at', 'is', null)
      .where('review_appeals.member_id', '<>', moderator._id)
      .leftJoin('members as hiders', (join) => join.on('hiders.id', '=', whoHid))
      .select(['review_appeals.id', 'review_id', 'words', 'review_appeals.created_at'])
      .select(['hiders.name as hider_name'])
      .select(mayDecide(moderator._id).as('may_decide'))
      .orderBy('review_appeals.created_at')
      .orderBy('review_appeals.id')
    const { rows, total } = await readPage(waiting, { limit, page })
    const ids = rows.map((row) => row.review_id)
    const reviews = ids.length === 0 ? [] : await readReviewsOf(db, ids, moderator)
    const value = rows.flatMap((row) => {
      const review = reviews.find(({ _id }) => _id === row.review_id)
      if (review === undefined) return []
      return {
        _id: row.id,
        review,
        words: row.words,
        moderatorName: row.hider_name ?? '',
        mayDecide: row.may_decide,
        createdAt: row.created_at.toISOString(),
      }
    })
    return { value, headers: { 'X-Total-Count': String(total) } }
  }
}
