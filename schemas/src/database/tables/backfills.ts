import type { Generated } from 'kysely'

/** Work over all rows that was done once, by its name. */
export interface BackfillsTable {
  name: string
  done_at: Generated<Date>
}
