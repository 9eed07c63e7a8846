import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { maxAppealLength } from '@channelwise/schemas/moderation'
import { newId } from '@channelwise/schemas/new-id'
import { toPlainText } from '@channelwise/schemas/text/plain-text'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { ProblemError } from '../endpoints/problem-error.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { readReview } from '../reviews/read-reviews.ts'
import { ReviewNotFoundError } from '../reviews/review-errors.ts'
import { lockChannel, reviewTransaction } from '../reviews/review-transaction.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** There is nothing to appeal against, or an appeal has been made. */
export class AppealRefusedError extends ProblemError {
  readonly status = 409
}

/** POST /api/reviews/{id}/appeals */
export function appealReview({ db, identity }: Dependencies): Handler<Contract['appealReview']> {
  return async ({ params, body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to ask for another look')
    const words = checkWords(body.words)
    const { creatorId } = await readReview(db, params.id, member)
    await reviewTransaction(db, async (transaction) => {
      // Moderators decide under the same lock.
      await lockChannel(transaction, creatorId)
      const review = await readReview(transaction, params.id, member)
      if (review.userId !== member._id) throw new ReviewNotFoundError()
      if (!review.removedByModeration) throw new AppealRefusedError('Your review is visible to everybody')
      if (review.appeal !== 'none')
        throw new AppealRefusedError(
          review.appeal === 'open'
            ? 'You have already asked for another look'
            : 'A moderator has already looked at your review again',
        )
      const write = transaction
        .insertInto('review_appeals')
        .values({ id: newId(), review_id: review._id, member_id: member._id, words })
        .execute()
      await mapConstraintErrors(write, {
        review_appeals_review_id_fkey: () => new ReviewNotFoundError(),
        review_appeals_member_id_fkey: () => new InvalidTokenError(),
      })
    })
    return { value: { message: 'Thank you. A moderator will look at your review again.' } }
  }
}

function checkWords(text: string) {
  const words = toPlainText(text)
  const message =
    words === ''
      ? 'Please say why your review should be visible'
      : [...words].length > maxAppealLength
        ? `Please use ${maxAppealLength} characters at most`
        : null
  if (message !== null) throw new InvalidRequestError([{ field: 'words', message }], message)
  return words
}
