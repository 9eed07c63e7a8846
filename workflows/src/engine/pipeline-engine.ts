import type { Run } from '@channelwise/schemas/run'

/** A run to start. */
export interface RunRequest {
  /** The name under which the pipeline is registered. */
  pipeline: string
  /** While a run of this key is under way, starting joins it. */
  key: string
  /** What people see: the link as typed, the catalogue's name. */
  subject: string
  /** Small and JSON: ids and settings. */
  input: unknown
}

/** Runs pipelines durably: a step that ended is never repeated, a crash goes on where it was. */
export interface PipelineEngine extends AsyncDisposable {
  /** Starts a run, or joins the one under way with that key; answers once it is recorded. */
  start(request: RunRequest): Promise<Run>
  /** Asks a run to stop before its next step; false when it had already ended. */
  cancel(runId: string): Promise<boolean>
  /** Runs a pipeline at times given by a cron expression (UTC). The same name again replaces the schedule. */
  schedule(name: string, cron: string, request: RunRequest): Promise<void>
  /**
   * Becomes a worker: goes on with cut runs, takes up waiting ones. Where the engine is DBOS one process works at a
   * time, and this one begins as soon as no other does; the others start and watch.
   */
  work(): Promise<void>
}
