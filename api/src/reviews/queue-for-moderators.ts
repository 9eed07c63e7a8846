import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'

/** Maximum length of a report's detail. */
const maxDetail = 500

/**
 * Puts a hidden review into the moderation queue by a report without a reporter; one that still waits there is not
 * added to. `detail` says why.
 */
export async function queueForModerators(transaction: Transaction<Database>, id: string, detail: string) {
  const waiting = await transaction
    .selectFrom('review_reports')
    .select('id')
    .where('review_id', '=', id)
    .where('member_id', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (waiting !== undefined) return
  await transaction
    .insertInto('review_reports')
    .values({
      id: newId(),
      review_id: id,
      member_id: null,
      reason: 'other',
      detail: detail.slice(0, maxDetail),
      settled_at: null,
    })
    .execute()
}
