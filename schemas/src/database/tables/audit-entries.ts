import type { Generated } from 'kysely'

/** What an administrator did to a member or a top list. Keeps ids and names as they were: it outlives both. */
export interface AuditEntriesTable {
  id: string
  happened_at: Generated<Date>
  actor_id: string
  actor_name: string
  action: AuditAction
  subject_id: string
  subject_name: string
  /** What changed, and why, for people to read. */
  detail: Generated<string>
}

/** The deeds that are kept. */
export type AuditAction =
  | 'edit'
  | 'role'
  | 'suspend'
  | 'readmit'
  | 'delete'
  | 'create top list'
  | 'edit top list'
  | 'remove top list'
