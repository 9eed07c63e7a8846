import type { Generated } from 'kysely'

/** A step of a run, written when it starts and when it ends. */
export interface PipelineStepsTable {
  run_id: string
  /** From 1, in the order of starting. */
  position: number
  name: string
  status: 'running' | 'succeeded' | 'failed'
  /** Number of starts: more than 1 after a crash or a retry. */
  attempts: Generated<number>
  error: string | null
  /** Its result in one line; null while it runs, after a failure and for a step without a result. */
  outcome: Generated<string | null>
  /** Units of the platform's quota that it has spent, all attempts together. */
  units: Generated<number>
  started_at: Generated<Date>
  finished_at: Date | null
}
