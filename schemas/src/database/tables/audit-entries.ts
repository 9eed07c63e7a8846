import type { Generated } from 'kysely'

/** An administrator's action on a member or a top list. It outlives both, so it stores their ids and names. */
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

/** The recorded actions. */
export type AuditAction =
  | 'edit'
  | 'role'
  | 'suspend'
  | 'readmit'
  | 'delete'
  | 'create top list'
  | 'edit top list'
  | 'remove top list'
  | 'check index'
  | 'repair index'
  | 'rebuild index'
  | 'roll back index'
  | 'stop index job'
  | 'replay refused documents'
  | 'change synonyms'
  | 'approve candidate'
  | 'block candidate'
  | 'change schedule'
  | 'pause schedule'
  | 'resume schedule'
  | 'run pipeline'
