import type { Generated } from 'kysely'

/** A one-time job over all rows that has been done. */
export interface BackfillsTable {
  name: string
  done_at: Generated<Date>
}
