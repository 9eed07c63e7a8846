import type { Generated } from 'kysely'

/** A completed one-time job over all rows. */
export interface BackfillsTable {
  name: string
  done_at: Generated<Date>
}
