import type { ColumnType, Generated } from 'kysely'
import type { Lane, Run } from '../../run.ts'

/** A run of a pipeline. At most one run per `key` is waiting or running (a partial unique index). */
export interface PipelineRunsTable {
  id: string
  pipeline: string
  key: string
  subject: string
  lane: Generated<Lane>
  /** An opaque id of who requested it; null for the site itself. */
  requested_by: Generated<string | null>
  /** The pipeline's argument. */
  input: ColumnType<unknown, string, never>
  status: Generated<Run['status']>
  done: Generated<number>
  failed: Generated<number>
  total: number | null
  /** Why it failed or what it is waiting for. */
  error: string | null
  /** The registered name of the error that a failed run ended with, such as ChannelRefusedError; null for other runs. */
  error_class: Generated<string | null>
  /** The first 100 parts that failed. */
  problems: ColumnType<RunProblem[], string | undefined, string>
  /** Units of the platform's quota that it has spent. */
  units: Generated<number>
  /** Units that it reserved from the visitor share when it was recorded, and the platform's day (YYYY-MM-DD); else null. */
  reserved_units: Generated<number | null>
  reserved_on: Generated<string | null>
  /** Our id of the imported channel. */
  channel_id: string | null
  created_at: Generated<Date>
  started_at: Date | null
  finished_at: Date | null
  /** When the quota that it waits for resets; null while it does not wait for one. */
  waits_until: Generated<Date | null>
  /** When this row was last updated. */
  updated_at: Generated<Date>
}

/** A part of a run that failed. */
export interface RunProblem {
  /** Such as a line of a catalogue file. */
  part: string
  reason: string
}
