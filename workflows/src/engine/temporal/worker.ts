import { Context } from '@temporalio/activity'
import { NativeConnection, Worker } from '@temporalio/worker'
import type { WorkerOptions } from '@temporalio/worker'
import { pause } from '@channelwise/schemas/async/pause'
import { hasEnded } from '@channelwise/schemas/run'
import { readRun } from '../../runs/read-run.ts'
import { runIdOf } from '../../runs/run-id.ts'
import { recordEnd } from '../../runs/record-end.ts'
import { recordRun } from '../../runs/run-records.ts'
import { recordWait } from '../../runs/run-waits.ts'
import type { RunOrder } from '../../runs/run-records.ts'
import type { RetryCache } from '../retry-cache.ts'
import { platformQueue, visitorQueue } from './durable-run.ts'
import type { RunActivities, StepPolicy } from './durable-run.ts'
import { reconcileRuns } from './reconcile-runs.ts'
import type { RunWorkflows } from './run-workflows.ts'
import { installRuntime } from './runtime.ts'
import { registerSearchAttributes } from './search-attributes.ts'
import { signalLiveness } from './signal-liveness.ts'
import { stepActivities } from './step-activities.ts'
import { connectionOptions } from './temporal-server.ts'
import type { TemporalEngineOptions } from './temporal-engine-options.ts'

/** The dependencies and settings of a worker. */
export interface WorkerSetup extends Omit<TemporalEngineOptions, 'policy'> {
  taskQueue: string
  maxConcurrentSteps: number
  drainTime: number
  pollInterval: number
  outageWait: number
  callsPerSecond: number
  policy: StepPolicy
  runs: RunWorkflows
  unstarted: Map<string, RunOrder>
  retryCache: RetryCache
}

/** Milliseconds before a failed worker is restarted. */
const restartDelay = 1_000

/** Milliseconds beyond the drain time after which steps that have not finished are abandoned. */
const forceMargin = 5_000

/** Works until `stopped` aborts, restarting after failures. Calls `onTried` whenever it is ready or has failed. */
export async function keepWorking(setup: WorkerSetup, stopped: AbortSignal, onTried: () => void) {
  while (!stopped.aborted) {
    try {
      await work(setup, stopped, onTried)
    } catch (error) {
      setup.logger.error({ err: error }, 'the worker failed and will be restarted')
    }
    onTried()
    await pause(restartDelay, stopped)
  }
}

async function work(setup: WorkerSetup, stopped: AbortSignal, onReady: () => void) {
  const { logger, metricsAddress } = setup
  installRuntime(logger, metricsAddress)
  const connection = await NativeConnection.connect(connectionOptions(setup))
  try {
    const hasAttributes = await registerSearchAttributes({ ...setup, connection })
    const workers = await createWorkers({ ...setup, hasAttributes }, connection)
    const finished = new AbortController()
    const reconciling = reconcileRuns(setup, AbortSignal.any([stopped, finished.signal]))
    const drain = () => {
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown()
    }
    try {
      // When one fails, the others have to stop before all are restarted.
      const running = workers.map((worker) => worker.run().finally(drain))
      if (stopped.aborted) drain()
      else stopped.addEventListener('abort', drain)
      logger.info('this process executes runs')
      onReady()
      const ends = await Promise.allSettled(running)
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    } finally {
      stopped.removeEventListener('abort', drain)
      finished.abort()
      await reconciling
    }
  } finally {
    await connection.close()
  }
}

interface RegisteredSetup extends WorkerSetup {
  /** Whether the search attributes are registered. */
  hasAttributes: boolean
}

/** One for the workflows and most steps, one for rate-limited platform calls, and one for visitors' steps. */
async function createWorkers(setup: RegisteredSetup, connection: NativeConnection) {
  const { namespace, taskQueue, workflowBundle, activities, drainTime, maxConcurrentSteps, runsInMemory } =
    setup
  const shared = {
    connection,
    namespace,
    activities: { ...stepActivities(activities, setup), ...runActivities(setup) },
    interceptors: { activity: [signalLiveness] },
    maxConcurrentActivityTaskExecutions: maxConcurrentSteps,
    shutdownGraceTime: drainTime,
    shutdownForceTime: drainTime + forceMargin,
    maxHeartbeatThrottleInterval: '1 second',
  } satisfies Partial<WorkerOptions>
  const main = {
    workflowBundle,
    ...(runsInMemory !== undefined && { maxCachedWorkflows: runsInMemory }),
    taskQueue,
    // How long the workflows of a dead worker wait before another worker takes them over.
    stickyQueueScheduleToStartTimeout: '2 seconds',
    // A run that cannot follow its changed pipeline fails, instead of waiting forever for another version.
    workflowFailureErrorTypes: { '*': ['NondeterminismError'] },
  } satisfies Partial<WorkerOptions>
  return [
    await Worker.create({ ...shared, ...main }),
    await Worker.create({
      ...shared,
      taskQueue: platformQueue(taskQueue),
      maxTaskQueueActivitiesPerSecond: setup.callsPerSecond,
    }),
    await Worker.create({ ...shared, taskQueue: visitorQueue(taskQueue) }),
  ]
}

function runActivities({ db, logger, policy, hasAttributes }: RegisteredSetup): RunActivities {
  return {
    async recordWait({ runId, until, reason = 'quota' }) {
      await recordWait(db, runId, { until: new Date(until), reason })
    },
    async recordEnd({ runId, end }) {
      await recordEnd(db, runId, end)
      logger.info({ runId, ...end }, 'a run ended')
    },
    async recordScheduled(request) {
      // The same id in every attempt of this activity.
      const proposed = runIdOf(Context.current().info.workflowExecution?.runId ?? '')
      const { id } = await recordRun(db, proposed, request)
      if (id !== proposed) return null
      // An earlier attempt recorded it, and a sweep has started it since.
      const recorded = await readRun(db, id)
      if (recorded !== null && hasEnded(recorded)) return null
      const { key, pipeline, subject, lane, input } = request
      return { run: { runId: id, subject, input, policy }, hasAttributes, key, pipeline, lane }
    },
  }
}
