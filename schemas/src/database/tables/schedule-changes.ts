import type { Generated } from 'kysely'

/** An operator's changes to a schedule that the code declares. */
export interface ScheduleChangesTable {
  /** The schedule's name. */
  name: string
  /** Overrides the code's time (cron, UTC); null to keep that. */
  cron: string | null
  paused: Generated<boolean>
  changed_at: Generated<Date>
}
