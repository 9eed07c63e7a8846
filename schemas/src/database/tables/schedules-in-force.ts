import type { Generated } from 'kysely'

/** A schedule that is not paused. */
export interface SchedulesInForceTable {
  /** The schedule's name. */
  name: string
  /** When it was first given to the engine, or resumed. */
  since: Generated<Date>
}
