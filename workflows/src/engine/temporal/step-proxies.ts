import {
  ActivityFailure,
  ActivityCancellationType,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  TimeoutFailure,
  workflowInfo,
} from '@temporalio/workflow'
import type { Lane } from '@channelwise/schemas/run'
import { cancellation, finalErrors, unexpectedFailure } from '../step-errors.ts'
import type { StepFailure, StepOutcome } from '../step-errors.ts'
import type { StepOptions } from '../step-options.ts'
import {
  livenessTimeout,
  platformQueue,
  priorityKeys,
  quotaFailure,
  stoppedFailure,
  visitorQueue,
} from './durable-run.ts'
import type { RunActivities, StepCall, StepPolicy, StoredWait } from './durable-run.ts'

/** The activities that record a run; for visitors' runs, on a queue where no bulk run delays them. */
export function proxyRecords() {
  return proxyActivities<RunActivities>({
    taskQueue: chooseQueue('work'),
    startToCloseTimeout: '1 minute',
    heartbeatTimeout: livenessTimeout,
    retry: { initialInterval: '250 ms', maximumInterval: '1 minute' },
  })
}

/** The result of an attempt: 'lost' if its worker died or stopped, it took too long, or Postgres could not record it. */
export type Attempt = { outcome: StepOutcome } | { wait: StoredWait } | { lost: 'worker' | 'stopped' }

/**
 * A step cancelled while it executes still finishes; one waiting for a retry is not retried. It has the priority of its
 * workflow, or of the `lane` that the run was moved to.
 */
export function proxyStep(
  { firstWait }: StepPolicy,
  { queue, timeout, heartbeat, attempts }: StepOptions,
  lane: Lane | undefined,
) {
  return proxyActivities<Record<string, (call: StepCall) => Promise<unknown>>>({
    taskQueue: chooseQueue(queue, lane),
    ...(lane !== undefined && { priority: { priorityKey: priorityKeys[lane] } }),
    startToCloseTimeout: timeout,
    heartbeatTimeout: heartbeat ?? livenessTimeout,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: {
      initialInterval: firstWait,
      backoffCoefficient: 2,
      maximumInterval: '1 minute',
      maximumAttempts: attempts,
      // The workflow repeats steps that failed for external reasons, so that those do not use up the attempts.
      nonRetryableErrorTypes: [
        ...finalErrors,
        quotaFailure,
        stoppedFailure,
        'TemporalTimeout:StartToClose',
        'TemporalTimeout:Heartbeat',
      ],
    },
  })
}

function chooseQueue(queue: StepOptions['queue'], lane?: Lane) {
  const { taskQueue, priority } = workflowInfo()
  if (queue === 'platform') return platformQueue(taskQueue)
  const priorityKey = lane === undefined ? priority?.priorityKey : priorityKeys[lane]
  return priorityKey === priorityKeys.visitor ? visitorQueue(taskQueue) : taskQueue
}

/** Translates the error of an activity into the result of its step's attempt. */
export function readFailure(name: string, error: unknown, { cleanup }: StepCall): Attempt {
  const isCancelled = isCancellation(error) || CancellationScope.current().consideredCancelled
  if (isCancelled && !cleanup) return fail(cancellation)
  const cause = error instanceof ActivityFailure ? error.cause : undefined
  if (cause instanceof TimeoutFailure) return { lost: 'worker' }
  if (!(cause instanceof ApplicationFailure)) return fail(unexpectedFailure(name))
  if (cause.type === stoppedFailure) return { lost: 'stopped' }
  if (cause.type === quotaFailure) return { wait: readWait(cause.details) }
  return fail({ name: cause.type ?? 'Error', message: cause.message })
}

/** Workers of earlier versions give no reason. */
function readWait(details: ApplicationFailure['details']): StoredWait {
  const [until, reason] = details ?? []
  return { until: String(until), reason: reason === 'outage' ? 'outage' : 'quota' }
}

function fail(failure: StepFailure): Attempt {
  return { outcome: { failure } }
}
