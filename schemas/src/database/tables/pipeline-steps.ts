import type { ColumnType, Generated } from 'kysely'

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
  /** What it came to, until its run has ended; null while it has not succeeded. Written as JSON text. */
  outcome: ColumnType<{ value: unknown } | null, string | null, string | null>
  started_at: Generated<Date>
  finished_at: Date | null
}
