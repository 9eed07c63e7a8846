import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { toPlainText } from '@channelwise/schemas/text/plain-text'
import type { Handler } from '../endpoints/answer.ts'
import { readPage } from '../endpoints/read-page.ts'
import type { Identity } from '../identity/identity.ts'
import { recordModeration } from './record-moderation.ts'
import { requireModerator } from './require-moderator.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** No open flag has the id. */
export class FlagNotFoundError extends ProblemError {
  readonly status = 404
}

/** GET /api/moderation/flags */
export function listReviewFlags({ db, identity }: Dependencies): Handler<Contract['listReviewFlags']> {
  return async ({ query: { limit, page } }, caller) => {
    await requireModerator(identity, caller)
    const open = db
      .selectFrom('review_flags')
      .innerJoin('channels', 'channels.id', 'review_flags.channel_id')
      .where('settled_at', 'is', null)
      .selectAll('review_flags')
      .select('channels.name')
      .orderBy('raised_at', 'desc')
      .orderBy('review_flags.id')
    const { rows, total } = await readPage(open, { limit, page })
    return {
      value: rows.map((row) => ({
        _id: row.id,
        kind: row.kind,
        creatorId: row.channel_id,
        creatorName: row.name,
        detail: row.detail,
        raisedAt: row.raised_at.toISOString(),
      })),
      headers: { 'X-Total-Count': String(total) },
    }
  }
}

/** POST /api/moderation/flags/{id}/settle: after that, only later reviews can flag the channel again. */
export function settleReviewFlag({ db, identity }: Dependencies): Handler<Contract['settleReviewFlag']> {
  return async ({ params, body }, caller) => {
    const moderator = await requireModerator(identity, caller, body.token)
    await db.transaction().execute(async (transaction) => {
      const flag = await transaction
        .updateTable('review_flags')
        .set({ settled_at: sql`now()` })
        .where('id', '=', params.id)
        .where('settled_at', 'is', null)
        .returning('channel_id')
        .executeTakeFirst()
      if (flag === undefined) throw new FlagNotFoundError('Flag not found')
      await recordModeration(transaction, {
        action: 'flag-settled',
        reason: toPlainText(body.reason),
        reviewId: null,
        channelId: flag.channel_id,
        moderator,
      })
    })
    return { value: { message: 'The flag has been settled' } }
  }
}
