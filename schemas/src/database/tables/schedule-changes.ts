import type { Generated } from 'kysely'

/** What operators changed about a schedule of the code. */
export interface ScheduleChangesTable {
  /** The schedule's name. */
  name: string
  /** Its time instead of the code's (cron, UTC); null for the code's. */
  cron: string | null
  paused: Generated<boolean>
  changed_at: Generated<Date>
}
