import type { Generated } from 'kysely'

/** A schedule that is not paused. */
export interface SchedulesInForceTable {
  /** The schedule's name. */
  name: string
  /** When it was first registered with the engine, or resumed. */
  since: Generated<Date>
}
