import type { Generated } from 'kysely'

/** A document that the index of an engine refuses for good, with its reason. */
export interface IndexDeadLettersTable {
  id: Generated<number>
  engine: string
  kind: 'channel' | 'video'
  document_id: string
  version: number
  reason: string
  created_at: Generated<Date>
}
