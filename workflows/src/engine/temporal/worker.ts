import { NativeConnection, Worker } from '@temporalio/worker'
import { pause } from '@channelwise/schemas/pause'
import type { PipelineEngine } from '../pipeline-engine.ts'
import { recordEnd } from '../run-records.ts'
import type { RunActivities } from './durable-run.ts'
import { mendRuns } from './mend-runs.ts'
import type { RunWorkflows } from './run-workflows.ts'
import { installRuntime } from './runtime.ts'
import { registerSearchAttributes } from './search-attributes.ts'
import { stepActivities } from './step-activities.ts'
import { connectionOptions } from './temporal-server.ts'
import type { TemporalEngineOptions } from './temporal-engine-options.ts'

/** What a worker works with. */
export interface WorkerSetup extends TemporalEngineOptions {
  taskQueue: string
  stepsAtOnce: number
  drainTime: number
  pollInterval: number
  runs: RunWorkflows
  engine: PipelineEngine
}

const retryWorker = 1_000

/** How much longer than the drain a step that cannot be left may keep this process. */
const forceMargin = 5_000

/** Works until `stopped` aborts, again and again where that fails; `onTried` is called once it works or has failed. */
export async function keepWorking(setup: WorkerSetup, stopped: AbortSignal, onTried: () => void) {
  while (!stopped.aborted) {
    try {
      await work(setup, stopped, onTried)
    } catch (error) {
      setup.logger.error({ err: error }, 'work on the runs stopped; it will be tried again')
    }
    onTried()
    await pause(retryWorker, stopped)
  }
}

async function work(setup: WorkerSetup, stopped: AbortSignal, onReady: () => void) {
  const { logger } = setup
  installRuntime(logger)
  const connection = await NativeConnection.connect(connectionOptions(setup))
  try {
    await registerSearchAttributes({ ...setup, connection })
    const worker = await createWorker(setup, connection)
    const over = new AbortController()
    const mending = mendRuns(setup, AbortSignal.any([stopped, over.signal]))
    const drain = () => worker.shutdown()
    try {
      const running = worker.run()
      if (stopped.aborted) drain()
      else stopped.addEventListener('abort', drain)
      logger.info('this process works on the runs')
      onReady()
      await running
    } finally {
      stopped.removeEventListener('abort', drain)
      over.abort()
      await mending
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
    // A run whose worker has died is gone through by another after so long.
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
