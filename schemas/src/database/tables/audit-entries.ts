import type { Generated } from 'kysely'
import type { AuditAction } from '../../operations/audit-actions.ts'

/** An action of an operator or administrator. It outlives its actor and subject, so it stores their ids and names. */
export interface AuditEntriesTable {
  id: string
  happened_at: Generated<Date>
  actor_id: string
  actor_name: string
  action: AuditAction
  subject_id: string
  subject_name: string
  /** What changed and why, as text. */
  detail: Generated<string>
}
