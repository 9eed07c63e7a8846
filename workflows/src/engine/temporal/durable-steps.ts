import {
  ActivityFailure,
  ActivityCancellationType,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  workflowInfo,
} from '@temporalio/workflow'
import type { StepFunctions } from '../pipeline.ts'
import { finalErrors } from '../step-errors.ts'
import { cancelledName, unexpectedFailure } from './durable-run.ts'
import type { DurableRun, PastSteps, StepCall, StepFailure, StepOutcome, StepPolicy } from './durable-run.ts'
import { packSteps, unpackSteps } from './past-steps.ts'

/** A step failed for good, with this error name and message. */
export class StepFailedError extends Error {
  constructor({ name, message }: StepFailure) {
    super(message)
    this.name = name
  }
}

/** Steps by name. Once the history is full, `full` resolves with the outcomes so far, and no further step starts. */
export interface DurableSteps<Steps> {
  steps: Steps
  full: Promise<PastSteps>
}

/** Steps that call the activities of the same names; those that finished before the workflow continued are not repeated. */
export function createDurableSteps<Steps extends StepFunctions>(run: DurableRun): DurableSteps<Steps> {
  const { runId, policy } = run
  const activities = proxySteps(policy)
  const past = unpackSteps(run.past ?? [])
  const outcomes: StepOutcome[] = []
  let position = 0
  let underWay = 0
  let cancelled = false
  let leave: (past: PastSteps) => void
  const full = new Promise<PastSteps>((resolve) => (leave = resolve))

  async function runStep(name: string, argument: unknown): Promise<unknown> {
    position += 1
    const place = position
    const known = past[place - 1]
    if (known === undefined && underWay === 0 && isFull(policy)) {
      leave(packSteps(outcomes))
      return new Promise<never>(() => {})
    }
    const outcome =
      known ??
      (await attempt(name, { runId, position: place, cleanup: cancelled, tries: policy.tries, argument }))
    outcomes[place - 1] = outcome
    if ('value' in outcome) return outcome.value
    cancelled ||= outcome.failure.name === cancelledName
    throw new StepFailedError(outcome.failure)
  }

  async function attempt(name: string, call: StepCall): Promise<StepOutcome> {
    const execute = async () => activities[name]?.(call)
    underWay += 1
    try {
      return { value: await (call.cleanup ? CancellationScope.nonCancellable(execute) : execute()) }
    } catch (error) {
      return { failure: readFailure(name, error) }
    } finally {
      underWay -= 1
    }
  }

  // Any name is a valid step here, because only the worker knows the activities.
  const steps = new Proxy({}, { get: (_, name) => (argument: unknown) => runStep(String(name), argument) })
  return { steps: steps as Steps, full }
}

/** A step cancelled while it executes still finishes; one waiting for a retry is not retried. */
function proxySteps({ firstWait, silence }: StepPolicy) {
  return proxyActivities<Record<string, (call: StepCall) => Promise<unknown>>>({
    // Missing heartbeats reveal a dead worker; a live step may take long.
    startToCloseTimeout: '1 day',
    heartbeatTimeout: silence,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: {
      initialInterval: firstWait,
      backoffCoefficient: 2,
      maximumInterval: '1 minute',
      // The step counts its own failures; this limits a step that keeps crashing its worker.
      maximumAttempts: 1_000,
      nonRetryableErrorTypes: [...finalErrors],
    },
  })
}

function isFull({ events }: StepPolicy) {
  // Continuing as a new workflow would lose the cancellation.
  if (CancellationScope.current().consideredCancelled) return false
  const { historyLength, continueAsNewSuggested } = workflowInfo()
  return continueAsNewSuggested || historyLength >= events
}

function readFailure(name: string, error: unknown): StepFailure {
  if (isCancellation(error) || CancellationScope.current().consideredCancelled) return cancellation
  const cause = error instanceof ActivityFailure ? error.cause : undefined
  if (cause instanceof ApplicationFailure) return { name: cause.type ?? 'Error', message: cause.message }
  return unexpectedFailure(name)
}

const cancellation: StepFailure = { name: cancelledName, message: 'The run was cancelled' }
