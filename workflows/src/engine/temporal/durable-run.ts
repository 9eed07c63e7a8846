import type { RunRequest } from '../pipeline-engine.ts'
import type { RunEnd } from '../run-records.ts'

/** What a workflow is started with. */
export interface DurableRun {
  runId: string
  /** The pipeline's own argument. */
  input: unknown
  policy: StepPolicy
  /** The steps that ended before the workflow was continued as a new one. */
  past?: PastSteps
}

/** How steps are tried and watched; fixed for a run when it starts. */
export interface StepPolicy {
  /** Tries of a step that throws; a crash of the worker and a wait for the quota are none. */
  tries: number
  /** Milliseconds before the second try; each further wait is twice as long. */
  firstWait: number
  /** Milliseconds without a sign of life after which a step's worker counts as dead. */
  silence: number
  /** Events after which the workflow is continued as a new one, with a short history. */
  events: number
}

/** What a step came to; a failure's message is for people. */
export type StepOutcome = { value: unknown } | { failure: StepFailure }

/** A step's failure as its pipeline sees it. */
export interface StepFailure {
  name: string
  message: string
}

/** Outcomes in the order of the steps, equal neighbors once with their number. */
export type PastSteps = [outcome: StepOutcome, times: number][]

/** The argument of the activity that is a step. */
export interface StepCall {
  runId: string
  /** From 1, in the order in which the steps begin. */
  position: number
  /** Begins although its run was cancelled. */
  cleanup: boolean
  tries: number
  argument: unknown
}

/** The activities beside the steps. */
export interface RunActivities {
  /** Writes the end into the run's row, unless it has one. */
  recordEnd(ended: { runId: string; end: RunEnd }): Promise<void>
  /** Starts a run, or joins the one under way with its key. */
  startRun(request: RunRequest): Promise<void>
}

/** The failure of the step at which a cancelled run stops. */
export const cancelledName = 'RunCancelledError'

/** What people read of an error that nobody foresaw. */
export function unexpectedFailure(step: string): StepFailure {
  return { name: 'UnexpectedError', message: `Something went wrong on our side (in ${step})` }
}
