import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ModerationEntry } from '@channelwise/schemas/moderation'
import { newId } from '@channelwise/schemas/new-id'
import type { Member } from '../identity/identity.ts'

interface AuditEntry {
  action: ModerationEntry['action']
  reason: string
  reviewId: string | null
  channelId: string
  moderator: Member
}

/** Records a moderator's action in the public log, within the action's own transaction. */
export async function recordModeration(
  transaction: Transaction<Database>,
  { action, reason, reviewId, channelId, moderator }: AuditEntry,
) {
  await transaction
    .insertInto('moderation_log')
    .values({
      id: newId(),
      action,
      reason,
      review_id: reviewId,
      channel_id: channelId,
      moderator_id: moderator._id,
    })
    .execute()
}
