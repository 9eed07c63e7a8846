import type { Generated } from 'kysely'

/** One step of a run, written when it begins and when it ends. */
export interface PipelineStepsTable {
  run_id: string
  /** From 1, in the order in which they begin. */
  position: number
  name: string
  status: 'running' | 'succeeded' | 'failed'
  /** How often it was begun: more than 1 after a crash or a retry. */
  attempts: Generated<number>
  error: string | null
  started_at: Generated<Date>
  finished_at: Date | null
}
