import type { Lane, Run } from '@channelwise/schemas/run'
import type { ShareReservation } from '../platform/visitor-share.ts'

/** A run to start. */
export interface RunRequest {
  /** The pipeline's registered name. */
  pipeline: string
  /** A key has at most one active run; starting another joins it. */
  key: string
  /** Shown to people: the link as typed, or the catalogue's name. */
  subject: string
  lane: Lane
  /** An opaque id of the importer, so that importers of a lane get equal shares; null for the site itself. */
  requestedBy: string | null
  /** JSON, and small: ids and settings. */
  input: unknown
  /** What a new run reserves of the visitors' share; at its end, it returns the unspent units. Joining a run reserves nothing. */
  reserves?: ShareReservation | undefined
}

/** Starts runs at the times of a cron expression (UTC). */
export interface Schedule {
  cron: string
  request: RunRequest
}

/** The engine that executes the runs. */
export interface EngineDescription {
  name: string
  isUp: boolean
}

/** Runs pipelines durably: a finished step is never repeated, and a run resumes after a crash. */
export interface PipelineEngine extends AsyncDisposable {
  /**
   * Starts a run, or joins the active one with that key; resolves once it is recorded. Throws `VisitorShareSpentError`
   * when a new run cannot reserve its units.
   */
  start(request: RunRequest): Promise<Run>
  /** Asks a run to stop before its next step; false when it had already ended. */
  cancel(runId: string): Promise<boolean>
  /** Lets the runs that wait for the quota try again now, such as after the cap was raised. Returns their number. */
  wake(): Promise<number>
  /** Replaces all schedules, which are keyed by name. */
  schedule(schedules: Record<string, Schedule>): Promise<void>
  /** What executes the runs, by the name that operators know it by, and whether it answers. Never rejects. */
  describe(): Promise<EngineDescription>
  /** Becomes a worker: executes waiting runs and those of workers that died. Several processes share the work. */
  work(): Promise<void>
}
