import type { Generated } from 'kysely'

/** The last change of a channel or review that API readers can see; deleted ones stay as tombstones. */
export interface ApiChangesTable {
  kind: 'channel' | 'review'
  id: string
  /** When the transaction of the change began. */
  changed_at: Generated<Date>
  /** Whether readers can no longer see it. */
  deleted: boolean
}
