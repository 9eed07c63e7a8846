import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { toPlainText } from '@channelwise/schemas/text/plain-text'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { ProblemError } from '../endpoints/problem-error.ts'
import { NotAllowedError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { reviewTransaction } from '../reviews/review-transaction.ts'
import { lockChannelOf, settleReports } from './decide-review.ts'
import { mayDecide } from './may-decide.ts'
import { recordModeration } from './record-moderation.ts'
import { requireModerator } from './require-moderator.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** No open appeal has the id. */
export class AppealNotFoundError extends ProblemError {
  readonly status = 404
}

/** POST /api/moderation/appeals/{id}/decide */
export function decideAppeal({ db, identity }: Dependencies): Handler<Contract['decideAppeal']> {
  return async ({ params: { id }, body }, caller) => {
    const moderator = await requireModerator(identity, caller, body.token)
    const answer = toPlainText(body.answer)
    const isRestored = body.outcome === 'restored'
    if (!isRestored && answer === '') {
      const message = 'Please give a reason. The author and the moderation log will show it.'
      throw new InvalidRequestError([{ field: 'answer', message }], message)
    }
    await reviewTransaction(db, async (transaction) => {
      const open = transaction
        .selectFrom('review_appeals')
        .where('id', '=', id)
        .where('decided_at', 'is', null)
      const appeal = await open
        .select(['review_id', mayDecide(moderator._id).as('may_decide')])
        .executeTakeFirst()
      if (appeal === undefined) throw new AppealNotFoundError('Appeal not found')
      if (!appeal.may_decide)
        throw new NotAllowedError('You hid this review yourself: another moderator has to decide')
      const reviewId = appeal.review_id
      const channelId = await lockChannelOf(transaction, reviewId, moderator)
      const { numUpdatedRows } = await transaction
        .updateTable('review_appeals')
        .set({ decided_at: sql`now()`, outcome: body.outcome, answer, moderator_id: moderator._id })
        .where('id', '=', id)
        .where('decided_at', 'is', null)
        .executeTakeFirst()
      // Somebody else was faster.
      if (numUpdatedRows === 0n) throw new AppealNotFoundError('Appeal not found')
      if (isRestored) {
        await transaction
          .updateTable('reviews')
          .set({ hidden_at: null, hidden_reason: null })
          .where('id', '=', reviewId)
          .execute()
        await settleReports(transaction, reviewId)
      }
      const action = isRestored ? 'restored' : 'appeal-rejected'
      await recordModeration(transaction, { action, reason: answer, reviewId, channelId, moderator })
    })
    return {
      value: { message: isRestored ? 'The review has been restored' : 'The review stays hidden' },
    }
  }
}
