import { NativeConnection, Worker } from '@temporalio/worker'
import { pause } from '@channelwise/schemas/async/pause'
import type { PipelineEngine } from '../pipeline-engine.ts'
import { recordEnd } from '../run-records.ts'
import type { RunActivities } from './durable-run.ts'
import { reconcileRuns } from './reconcile-runs.ts'
import type { RunWorkflows } from './run-workflows.ts'
import { installRuntime } from './runtime.ts'
import { registerSearchAttributes } from './search-attributes.ts'
import { stepActivities } from './step-activities.ts'
import { connectionOptions } from './temporal-server.ts'
import type { TemporalEngineOptions } from './temporal-engine-options.ts'

/** What a worker needs. */
export interface WorkerSetup extends TemporalEngineOptions {
  taskQueue: string
  stepsAtOnce: number
  drainTime: number
  pollInterval: number
  runs: RunWorkflows
  engine: PipelineEngine
}

/** Milliseconds before a failed worker is restarted. */
const restartDelay = 1_000

/** Milliseconds beyond the drain time after which steps that have not finished are abandoned. */
const forceMargin = 5_000

/** Works until `stopped` aborts, restarting after failures. Calls `onTried` whenever it works or has failed. */
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
  const { logger } = setup
  installRuntime(logger)
  const connection = await NativeConnection.connect(connectionOptions(setup))
  try {
    await registerSearchAttributes({ ...setup, connection })
    const worker = await createWorker(setup, connection)
    const finished = new AbortController()
    const reconciling = reconcileRuns(setup, AbortSignal.any([stopped, finished.signal]))
    const drain = () => worker.shutdown()
    try {
      const running = worker.run()
      if (stopped.aborted) drain()
      else stopped.addEventListener('abort', drain)
      logger.info('this process executes runs')
      onReady()
      await running
    } finally {
      stopped.removeEventListener('abort', drain)
      finished.abort()
      await reconciling
    }
  } finally {
    await connection.close()
  }
}

function createWorker(setup: WorkerSetup, connection: NativeConnection) {
  const { namespace, taskQueue, workflows, activities, drainTime, stepsAtOnce, runsInMemory } = setup
  return Worker.create({
    ...workflows,
    connection,
    namespace,
    taskQueue,
    activities: { ...stepActivities(activities, setup), ...runActivities(setup) },
    maxConcurrentActivityTaskExecutions: stepsAtOnce,
    ...(runsInMemory !== undefined && { maxCachedWorkflows: runsInMemory }),
    shutdownGraceTime: drainTime,
    shutdownForceTime: drainTime + forceMargin,
    // How long the workflows of a dead worker wait before another worker takes them over.
    stickyQueueScheduleToStartTimeout: '2 seconds',
    maxHeartbeatThrottleInterval: '1 second',
  })
}

function runActivities({ db, logger, engine }: WorkerSetup): RunActivities {
  return {
    async recordEnd({ runId, end }) {
      await recordEnd(db, runId, end)
      logger.info({ runId, ...end }, 'a run ended')
    },
    async startRun(request) {
      await engine.start(request)
    },
  }
}
