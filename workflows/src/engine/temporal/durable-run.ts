import type { Lane } from '@channelwise/schemas/run'
import type { RunRequest } from '../pipeline-engine.ts'
import type { RunEnd } from '../../runs/record-end.ts'
import type { StepOutcome } from '../step-errors.ts'
import type { RunWait } from '../../runs/run-waits.ts'

/** A workflow's argument. Stored in histories: its fields must stay readable. */
export interface DurableRun {
  runId: string
  /** Its name for people: the link as typed, or the catalogue's name. */
  subject: string
  /** The pipeline's input. */
  input: unknown
  policy: StepPolicy
  /** The lane that it was moved to after its start; without it, the workflow's priority tells its lane. */
  lane?: Lane
  /** The steps and version checks before the workflow continued as a new one. */
  past?: Past
}

/** How steps are retried; fixed when a run starts. */
export interface StepPolicy {
  /** Milliseconds before the second attempt; doubles with each further attempt. */
  firstWait: number
  /** Events in the history after which the workflow continues as a new one. */
  events: number
}

/** What a workflow hands over when it continues as a new one. */
export interface Past {
  steps: PastSteps
  /** The results of `versions.changed`. */
  changes: Record<string, boolean>
}

/** Steps and outcomes in order, run-length encoded. */
export type PastSteps = [name: string, outcome: StepOutcome, times: number][]

/** The argument of the activity that is a step. */
export interface StepCall {
  runId: string
  /** The step's 1-based position in the order of execution. */
  position: number
  /** Whether it executes even if its run was cancelled. */
  cleanup: boolean
  /** Whether it is the first step of the run, or the first after a wait. */
  begins: boolean
  /** Maximum attempts. */
  attempts: number
  argument: unknown
}

/** Why a run waits, and when it continues (ISO 8601), as Temporal stores it. */
export type StoredWait = Omit<RunWait, 'until'> & { until: string }

/** The activities that are not steps. */
export interface RunActivities {
  /** Records that a run waits for the platform. */
  recordWait(waits: { runId: string } & StoredWait): Promise<void>
  /** Records how a run ended, unless it has already ended. */
  recordEnd(ended: { runId: string; end: RunEnd }): Promise<void>
  /** Records a scheduled run and returns its workflow; null when it joined an active run. */
  recordScheduled(request: RunRequest): Promise<ScheduledRun | null>
}

/** The workflow of a scheduled run. */
export interface ScheduledRun {
  run: DurableRun
  /** Whether its workflow may have search attributes. */
  hasAttributes: boolean
  key: string
  pipeline: string
  lane: Lane
}

/** The result of the `status` query. */
export interface RunProgress {
  pipeline: string
  subject: string
  /** The number of ended steps. */
  stepsDone: number
  /** The names of the active steps. */
  underWay: string[]
  /** When its wait for the platform ends (ISO 8601); null while it does not wait. */
  waitsUntil: string | null
}

/** The type of the failure of a step that has to wait for the platform; its details are those of a `StoredWait`. */
export const quotaFailure = 'QuotaSpentError'

/** The failure type of a step whose worker stopped, or whose attempt Postgres could not record. */
export const stoppedFailure = 'WorkerStoppedError'

/**
 * Milliseconds without a heartbeat from its worker after which an activity is considered lost, and repeated. Steps that
 * report progress have their own limit.
 */
export const livenessTimeout = 15_000

/** Temporal's priority keys: the lowest first. */
export const priorityKeys: Record<Lane, number> = { visitor: 1, operator: 3, background: 5 }

/** The signal that ends a wait for the quota. */
export const wakeSignal = 'wake'

/** The signal that moves a run to a more urgent lane, which is its argument. */
export const hastenSignal = 'hasten'

/** The task queue of the steps that call the platform, whose rate is limited. */
export const platformQueue = (taskQueue: string) => `${taskQueue}-platform`

/** The task queue of the other steps of visitors' runs, which therefore never wait for a free worker of bulk runs. */
export const visitorQueue = (taskQueue: string) => `${taskQueue}-visitor`
