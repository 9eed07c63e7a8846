import type { Lane, Run } from '@channelwise/schemas/run'

/** A run to start. */
export interface RunRequest {
  /** The pipeline's registered name. */
  pipeline: string
  /** At most one run of a key is under way; starting another joins it. */
  key: string
  /** Shown to people: the link as typed, or the catalogue's name. */
  subject: string
  lane: Lane
  /** An opaque id of the importer, so that importers of a lane get equal shares; null for the site itself. */
  requestedBy: string | null
  /** JSON, and small: ids and settings. */
  input: unknown
}

/** Runs pipelines durably: a finished step is never repeated, and a run resumes after a crash. */
export interface PipelineEngine extends AsyncDisposable {
  /** Starts a run, or joins the one under way with that key; resolves once it is recorded. */
  start(request: RunRequest): Promise<Run>
  /** Asks a run to stop before its next step; false when it had already ended. */
  cancel(runId: string): Promise<boolean>
  /** Starts runs at the times of a cron expression (UTC). Reusing a name replaces its schedule. */
  schedule(name: string, cron: string, request: RunRequest): Promise<void>
  /**
   * Becomes a worker: resumes interrupted runs and executes waiting ones. With DBOS only one process works at a time;
   * this one takes over as soon as no other does.
   */
  work(): Promise<void>
}
