import type { Kysely } from 'kysely'
import type { AuditAction } from '@channelwise/schemas/operations/audit-actions'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'

/** Who operates the site: a member, or whoever has access to its command line. */
export interface Actor {
  _id: string
  name: string
}

/** The actor of everything that is done on the command line. */
export const commandLine: Actor = { _id: 'command-line', name: 'command line' }

interface Operation {
  actor: Actor
  action: AuditAction
  /** What was changed: a member, a run, or a pipeline's schedule. */
  subject: { id: string; name: string }
  /** What changed and why, for people; no secrets. */
  detail?: string
}

/**
 * Records an operator's or administrator's change in the audit log. Pass the transaction of the change, so that both are
 * stored or neither is.
 */
export async function recordOperation(
  db: Kysely<Database>,
  { actor, action, subject, detail = '' }: Operation,
): Promise<void> {
  await db
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
