import type { ColumnType, Generated } from 'kysely'
import type { Run } from '../../run.ts'

/** One run of a pipeline. At most one run of a `key` is waiting or running (a partial unique index). */
export interface PipelineRunsTable {
  id: string
  pipeline: string
  key: string
  subject: string
  /** The pipeline's argument. */
  input: ColumnType<unknown, string, never>
  status: Generated<Run['status']>
  done: Generated<number>
  failed: Generated<number>
  total: number | null
  /** Why it failed or, while it waits, what it waits for. */
  error: string | null
  /** Parts that could not be done, the first 100. */
  problems: ColumnType<RunProblem[], string | undefined, string>
  /** Our id of the channel that came of it. */
  channel_id: string | null
  created_at: Generated<Date>
  started_at: Date | null
  finished_at: Date | null
  /** When its process was last seen at work. */
  updated_at: Generated<Date>
}

/** One part of a run that could not be done. */
export interface RunProblem {
  /** Such as a line of a catalogue's file. */
  part: string
  reason: string
}
