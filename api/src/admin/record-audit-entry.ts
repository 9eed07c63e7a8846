import type { Transaction } from 'kysely'
import type { AuditAction } from '@channelwise/schemas/database/tables/audit-entries'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import type { Member } from '../identity/identity.ts'

interface AuditEntry {
  actor: Pick<Member, '_id' | 'name'>
  action: AuditAction
  subject: { id: string; name: string }
  detail: string
}

/** Records an administrator's action in the audit log, within the action's own transaction. */
export async function recordAuditEntry(
  transaction: Transaction<Database>,
  { actor, action, subject, detail }: AuditEntry,
) {
  await transaction
    .insertInto('audit_entries')
    .values({
      id: newId(),
      actor_id: actor._id,
      actor_name: actor.name,
      action,
      subject_id: subject.id,
      subject_name: subject.name,
      detail,
    })
    .execute()
}
