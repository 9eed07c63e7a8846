import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import { toPlainText } from '@channelwise/schemas/text/plain-text'
import type { Handler } from '../endpoints/answer.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { readReview } from '../reviews/read-reviews.ts'
import { OwnReviewError, ReviewNotFoundError } from '../reviews/review-errors.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** POST /api/reviews/{id}/reports: repeating a report changes nothing, unless the review was edited after a decision. */
export function reportReview({ db, identity }: Dependencies): Handler<Contract['reportReview']> {
  return async ({ params, body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to report a review')
    const review = await readReview(db, params.id, member)
    if (review.userId === member._id) throw new OwnReviewError('You cannot report your own review')
    const write = db
      .insertInto('review_reports')
      .values({
        id: newId(),
        review_id: review._id,
        member_id: member._id,
        reason: body.reason,
        detail: toPlainText(body.detail),
        settled_at: null,
      })
      // Moderators decided about an older text.
      .onConflict((conflict) =>
        conflict
          .columns(['review_id', 'member_id'])
          .doUpdateSet(({ ref }) => ({
            reason: ref('excluded.reason'),
            detail: ref('excluded.detail'),
            created_at: sql`now()`,
            settled_at: null,
          }))
          .where(
            'review_reports.settled_at',
            '<',
            sql<Date>`(select edited_at from reviews where id = review_reports.review_id)`,
          ),
      )
      .execute()
    await mapConstraintErrors(write, {
      review_reports_review_id_fkey: () => new ReviewNotFoundError(),
      review_reports_member_id_fkey: () => new InvalidTokenError(),
    })
    return { value: { message: 'Thank you. Our moderators will look at this review.' } }
  }
}
