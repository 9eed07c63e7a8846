import type { Generated } from 'kysely'

/** A document that the search index refuses for good, with its reason. */
export interface IndexDeadLettersTable {
  id: Generated<number>
  kind: 'channel' | 'video'
  document_id: string
  version: number
  reason: string
  created_at: Generated<Date>
}
