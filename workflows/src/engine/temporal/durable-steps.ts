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

/** A step failed for good. Takes the name and the message of what it failed with. */
export class StepFailedError extends Error {
  constructor({ name, message }: StepFailure) {
    super(message)
    this.name = name
  }
}

/** Steps by name, and what is known once the history is full: the outcomes so far. No step begins from then on. */
export interface DurableSteps<Steps> {
  steps: Steps
  full: Promise<PastSteps>
}

/** Steps that are activities of their names; those that ended in an earlier part of the run are not begun again. */
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
    const begin = async () => activities[name]?.(call)
    underWay += 1
    try {
      return { value: await (call.cleanup ? CancellationScope.nonCancellable(begin) : begin()) }
    } catch (error) {
      return { failure: readFailure(name, error) }
    } finally {
      underWay -= 1
    }
  }

  // Any name is a step: which there are is known where the activities are.
  const steps = new Proxy({}, { get: (_, name) => (argument: unknown) => runStep(String(name), argument) })
  return { steps: steps as Steps, full }
}

/** A step that is cancelled while it works comes to its end; one that waits for its next try does not begin it. */
function proxySteps({ firstWait, silence }: StepPolicy) {
  return proxyActivities<Record<string, (call: StepCall) => Promise<unknown>>>({
    // A dead worker is noticed by its silence; a step that lives may be long.
    startToCloseTimeout: '1 day',
    heartbeatTimeout: silence,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: {
      initialInterval: firstWait,
      backoffCoefficient: 2,
      maximumInterval: '1 minute',
      // The step itself counts its failures; this bounds what ends its worker every time.
      maximumAttempts: 1_000,
      nonRetryableErrorTypes: [...finalErrors],
    },
  })
}

function isFull({ events }: StepPolicy) {
  // A workflow that is continued as a new one forgets that it was cancelled.
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
