import type { RunRequest } from '../pipeline-engine.ts'
import type { RunEnd } from '../run-records.ts'

/** A workflow's argument. Stored in histories: its fields must stay readable. */
export interface DurableRun {
  runId: string
  /** The pipeline's input. */
  input: unknown
  policy: StepPolicy
  /** The outcomes from before the workflow continued as a new one. */
  past?: PastSteps
}

/** How steps are retried and monitored; fixed when a run starts. */
export interface StepPolicy {
  /** Maximum attempts of a step that throws. Worker crashes and waits for the quota do not count. */
  tries: number
  /** Milliseconds before the second attempt; doubles with each further attempt. */
  firstWait: number
  /** Milliseconds without a heartbeat after which a step's worker counts as dead. */
  silence: number
  /** Events in the history after which the workflow continues as a new one. */
  events: number
}

/** A step's outcome; a failure's message is for people. */
export type StepOutcome = { value: unknown } | { failure: StepFailure }

/** The error that a step's pipeline catches. */
export interface StepFailure {
  name: string
  message: string
}

/** Outcomes in the order of the steps, equal neighbors once with their number. */
export type PastSteps = [outcome: StepOutcome, times: number][]

/** The argument of the activity that is a step. */
export interface StepCall {
  runId: string
  /** The step's number in the order of execution, counted from 1. */
  position: number
  /** Executes even if its run was cancelled. */
  cleanup: boolean
  tries: number
  argument: unknown
}

/** The activities that are not steps. */
export interface RunActivities {
  /** Records how a run ended, unless it has already ended. */
  recordEnd(ended: { runId: string; end: RunEnd }): Promise<void>
  /** Starts a run, or joins the one under way with its key. */
  startRun(request: RunRequest): Promise<void>
}

/** The error name of the step at which a cancelled run stops. */
export const cancelledName = 'RunCancelledError'

/** The failure that people see instead of an unexpected error. */
export function unexpectedFailure(step: string): StepFailure {
  return { name: 'UnexpectedError', message: `Something went wrong on our side (in ${step})` }
}
