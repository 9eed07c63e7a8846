import type { Generated } from 'kysely'

/** A document that the index of an engine has permanently refused, and the reason. */
export interface IndexDeadLettersTable {
  id: Generated<number>
  engine: string
  kind: 'channel' | 'video'
  document_id: string
  version: number
  reason: string
  created_at: Generated<Date>
}
