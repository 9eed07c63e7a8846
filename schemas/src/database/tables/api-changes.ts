import type { Generated } from 'kysely'

/** The last change of a channel or review for readers of the API; what is deleted stays as a tombstone. */
export interface ApiChangesTable {
  kind: 'channel' | 'review'
  id: string
  /** When the transaction of the change began. */
  changed_at: Generated<Date>
  /** Whether readers no longer see it. */
  deleted: boolean
}
