import type { Generated } from 'kysely'
import type { RunLogLevel } from '../../operations/run-log.ts'

/** A line of a run log, deleted with the run. */
export interface RunLogTable {
  id: Generated<number>
  run_id: string
  /** The step that wrote it; null for the run itself. */
  step: string | null
  level: RunLogLevel
  message: string
  logged_at: Generated<Date>
}
