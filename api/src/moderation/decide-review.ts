import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { ModerationEntry } from '@channelwise/schemas/moderation'
import { toPlainText } from '@channelwise/schemas/text/plain-text'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import type { Identity, Member } from '../identity/identity.ts'
import { OwnReviewError, ReviewNotFoundError } from '../reviews/review-errors.ts'
import { lockChannel, reviewTransaction } from '../reviews/review-transaction.ts'
import { recordModeration } from './record-moderation.ts'
import { requireModerator } from './require-moderator.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** POST /api/moderation/reviews/{id}/hide: a hidden review counts nowhere. Hiding again changes nothing. */
export function hideReview(dependencies: Dependencies): Handler<Contract['hideReview']> {
  return decide(dependencies, 'The review has been hidden', async (transaction, id, reason) => {
    if (reason === '') {
      const message = 'Please give a reason. The author and the moderation log will show it.'
      throw new InvalidRequestError([{ field: 'reason', message }], message)
    }
    const hidden = await transaction
      .updateTable('reviews')
      .set({ hidden_at: sql`now()`, hidden_reason: reason })
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    await settleReports(transaction, id)
    return hidden.numUpdatedRows > 0n ? 'hidden' : null
  })
}

/** POST /api/moderation/reviews/{id}/restore */
export function restoreReview(dependencies: Dependencies): Handler<Contract['restoreReview']> {
  return decide(dependencies, 'The review has been restored', async (transaction, id) => {
    const shown = await transaction
      .updateTable('reviews')
      .set({ hidden_at: null, hidden_reason: null })
      .where('id', '=', id)
      .where('hidden_at', 'is not', null)
      .executeTakeFirst()
    await settleReports(transaction, id)
    await closeAppeals(transaction, id)
    return shown.numUpdatedRows > 0n ? 'restored' : null
  })
}

/** POST /api/moderation/reviews/{id}/dismiss: a hidden review, which was edited or posted again, stays hidden. */
export function dismissReports(dependencies: Dependencies): Handler<Contract['dismissReports']> {
  return decide(dependencies, 'The reports have been dismissed', async (transaction, id) => {
    if (!(await settleReports(transaction, id))) return null
    const { hidden_at } = await transaction
      .selectFrom('reviews')
      .select('hidden_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return hidden_at === null ? 'reports-dismissed' : 'kept-hidden'
  })
}

/** Makes a decision about somebody else's review, and logs what `apply` resolves to: what was done, or null. */
function decide(
  { db, identity }: Dependencies,
  message: string,
  apply: (
    transaction: Transaction<Database>,
    id: string,
    reason: string,
  ) => Promise<ModerationEntry['action'] | null>,
): Handler<Contract['hideReview']> {
  return async ({ params: { id }, body }, caller) => {
    const moderator = await requireModerator(identity, caller, body.token)
    const reason = toPlainText(body.reason)
    await reviewTransaction(db, async (transaction) => {
      const channelId = await lockChannelOf(transaction, id, moderator)
      const action = await apply(transaction, id, reason)
      if (action === null) return
      await recordModeration(transaction, { action, reason, reviewId: id, channelId, moderator })
    })
    return { value: { message } }
  }
}

/** Locks the channel of somebody else's review. Throws `ReviewNotFoundError` and `OwnReviewError`. */
export async function lockChannelOf(transaction: Transaction<Database>, reviewId: string, moderator: Member) {
  const review = await transaction
    .selectFrom('reviews')
    .select(['channel_id', 'member_id'])
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (review === undefined) throw new ReviewNotFoundError()
  if (review.member_id === moderator._id) throw new OwnReviewError('You cannot moderate your own review')
  await lockChannel(transaction, review.channel_id)
  return review.channel_id
}

/** Closes the open reports of a review; returns whether there were any. */
export async function settleReports(transaction: Transaction<Database>, reviewId: string) {
  const { numUpdatedRows } = await transaction
    .updateTable('review_reports')
    .set({ settled_at: sql`now()` })
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Closes the open appeals of a review that is restored. */
async function closeAppeals(transaction: Transaction<Database>, reviewId: string) {
  await transaction
    .updateTable('review_appeals')
    .set({ decided_at: sql`now()`, outcome: 'restored' })
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .execute()
}
