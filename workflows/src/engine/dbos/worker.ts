import { DBOS } from '@dbos-inc/dbos-sdk'
import { pause } from '@channelwise/schemas/async/pause'
import { settleWithin } from '@channelwise/schemas/async/within'
import { lanes } from '@channelwise/schemas/run'
import type { Lane } from '@channelwise/schemas/run'
import type { PipelineEngine, RunRequest, Schedule } from '../pipeline-engine.ts'
import type { StepFunctions } from '../pipeline.ts'
import { newRunId } from '../../runs/run-id.ts'
import { recordEnd } from '../../runs/record-end.ts'
import { readActiveRuns, readOrder } from '../../runs/run-records.ts'
import { endWaits, withoutWaiting } from '../../runs/run-waits.ts'
import { unexpectedEnd } from '../step-errors.ts'
import { dbosLogger } from './dbos-logger.ts'
import { holdExecutorLock } from './executor-lock.ts'
import type { ExecutorLock } from './executor-lock.ts'
import { keepPurging } from './purge.ts'
import { applicationName, applicationVersion, workflowName } from './run-queues.ts'
import type { DurableRun } from './run-queues.ts'
import { createRunner } from './runner.ts'
import type { Runner, RunnerOptions } from './runner.ts'

/** The dependencies and settings of a worker. */
export interface WorkerOptions<Steps extends StepFunctions> extends Omit<RunnerOptions<Steps>, 'abandoned'> {
  url: string
  /** How many runs this process executes at the same time, by lane. */
  maxConcurrentRuns: Record<Lane, number>
  /** Milliseconds between polls of a lane's queue. Defaults to the lane's own. */
  pollInterval?: number | undefined
  start: PipelineEngine['start']
  /** Milliseconds that upkeep, and then active steps, have to finish before their connections are closed. */
  drainTime: number
  /** The schedules by name; null until they are known. */
  schedules: () => Record<string, Schedule> | null
}

/** Milliseconds between checks for dead executors, ended waits and changed schedules. */
const upkeepInterval = 1_000

/** Milliseconds between comparing all active runs with DBOS. */
const reconcileInterval = 60_000

/** The name of the workflow that starts a scheduled run. */
const scheduledName = 'startScheduled'

/** The attempts to start a scheduled run: ten take nine minutes, each waiting twice as long as the one before. */
const startAttempts = 10

/** Milliseconds after which a run is no longer started for its schedule: time for all attempts, and for a restart. */
const maxLateness = 30 * 60_000

/** Milliseconds between polls of a lane's queue. */
const pollIntervals: Record<Lane, number> = { visitor: 200, operator: 250, background: 250 }

/** Executes runs until `stopped` aborts. DBOS is a singleton: only one engine per process can work at a time. */
export async function work<Steps extends StepFunctions>(
  options: WorkerOptions<Steps>,
  stopped: AbortSignal,
  onReady: () => void,
) {
  const { logger, url, queues, maxConcurrentRuns, pollInterval, drainTime } = options
  const executorID = newRunId()
  await using lock = await holdExecutorLock(url, executorID)
  const abandoned = new AbortController()
  const runner = createRunner({ ...options, abandoned: abandoned.signal })
  const startScheduled = registerWorkflows(options, runner)
  const finished = new AbortController()
  const stop = AbortSignal.any([stopped, finished.signal])
  async function serve() {
    await launch(options, executorID)
    for (const lane of lanes) {
      await queues.client.registerQueue(lane, {
        workerConcurrency: maxConcurrentRuns[lane],
        minPollingIntervalMs: pollInterval ?? pollIntervals[lane],
        onConflict: 'always_update',
      })
    }
    logger.info('this process executes runs')
    onReady()
    await Promise.all([
      keepPurging(logger, stop),
      keepUp({ ...options, executorID, lock, startScheduled }, stop),
    ])
  }

  const serving = serve()
  try {
    await Promise.race([serving, pause(Number.POSITIVE_INFINITY, stop)])
  } finally {
    finished.abort()
    // DBOS retries its statements as long as the database does not respond.
    await settleWithin(drainTime, [serving])
    abandoned.abort()
    await runner.drain(drainTime)
    await DBOS.shutdown({ deregister: true })
  }
}

type StartScheduled = (due: Date, request: RunRequest) => Promise<void>

function registerWorkflows<Steps extends StepFunctions>({ start }: WorkerOptions<Steps>, runner: Runner) {
  DBOS.registerWorkflow((run: DurableRun) => runner.run(run), { name: workflowName })
  const startScheduled: StartScheduled = async (due, request) => {
    // A process that stopped long ago has left it.
    if (Date.now() - new Date(due).getTime() > maxLateness) return
    await DBOS.runStep(async () => void (await start(request)), {
      name: 'start',
      retriesAllowed: true,
      maxAttempts: startAttempts,
    })
  }
  return DBOS.registerWorkflow(startScheduled, { name: scheduledName })
}

async function launch<Steps extends StepFunctions>(
  { url, logger }: WorkerOptions<Steps>,
  executorID: string,
) {
  DBOS.setConfig({
    name: applicationName,
    systemDatabaseUrl: url,
    systemDatabasePoolSize: 5,
    applicationVersion,
    enablePatching: true,
    executorID,
    schedulerPollingIntervalMs: 1_000,
    // Disabled, because DBOS sets it with a query that pg 8 warns about, and none of its transactions idle.
    systemDatabaseIdleTransactionTimeoutMs: 0,
    logger: dbosLogger(logger),
  })
  await DBOS.launch()
}

interface Upkeep<Steps extends StepFunctions> extends WorkerOptions<Steps> {
  executorID: string
  lock: ExecutorLock
  startScheduled: StartScheduled
}

async function keepUp<Steps extends StepFunctions>(options: Upkeep<Steps>, stop: AbortSignal) {
  const { db, queues, logger } = options
  let applied: Record<string, Schedule> | null = null
  let reconciledAt = Number.NEGATIVE_INFINITY
  const duties = [
    async () => void (applied = await applySchedules(options, applied)),
    () => recoverDeadExecutors(options),
    async () => queues.resumeSuspended(await endWaits(db, { all: false })),
    async () => {
      if (performance.now() - reconciledAt <= reconcileInterval) return
      await reconcile(options)
      reconciledAt = performance.now()
    },
  ]
  while (!stop.aborted) {
    // A failure of one must not prevent the others.
    for (const duty of duties) {
      await duty().catch((error: unknown) => {
        if (!stop.aborted) logger.error({ err: error }, 'the upkeep of the runs failed and will be repeated')
      })
    }
    await pause(upkeepInterval, stop)
  }
}

/**
 * Enqueues the runs of executors that died, and the scheduled starts that they did not finish. Each is handled by whoever
 * takes the dead executor's lock.
 */
async function recoverDeadExecutors<Steps extends StepFunctions>(options: Upkeep<Steps>) {
  const { db, queues, lock, executorID, logger } = options
  const list = (executorId?: string[]) =>
    queues.client.listWorkflows({
      status: 'PENDING',
      workflowName: [workflowName, scheduledName],
      loadInput: false,
      loadOutput: false,
      ...(executorId && { executorId }),
    })
  const others = new Set((await list()).map((workflow) => workflow.executorId ?? ''))
  others.delete(executorID)
  for (const other of others) {
    await lock.whileDead(other, async () => {
      const orphans = await list([other])
      logger.info({ executor: other, runs: orphans.length }, 'the runs of a dead process go on')
      for (const { workflowID, workflowName: name } of orphans) {
        if (name === scheduledName) {
          await queues.client.resumeWorkflow(workflowID)
          continue
        }
        const lane = (await readOrder(db, workflowID))?.lane ?? 'background'
        await queues.resume([{ id: workflowID, lane }])
      }
    })
  }
}

/**
 * Enqueues active runs that never reached DBOS, resumes those suspended without waiting for the quota, and fails those that
 * DBOS gave up.
 */
async function reconcile<Steps extends StepFunctions>({ db, queues, logger }: Upkeep<Steps>) {
  let last = ''
  for (;;) {
    const runs = await readActiveRuns(db, last)
    if (runs.length === 0) return
    const states = await queues.find(runs.map(({ id }) => id))
    // Their waits may have begun since the active runs were read.
    const suspended = runs.filter(({ id }) => states.get(id) === 'suspended')
    await queues.resumeSuspended(await withoutWaiting(db, suspended))
    for (const run of runs) {
      const state = states.get(run.id) ?? null
      if (state === null) await queues.enqueue(run)
      if (state === 'over' && (await recordEnd(db, run.id, unexpectedEnd)))
        logger.error({ runId: run.id }, 'DBOS has given up a run')
      last = run.id
    }
  }
}

/** Replaces DBOS's schedules by those of the site, deleting the ones that the code does not define. */
async function applySchedules<Steps extends StepFunctions>(
  { schedules, startScheduled: workflowFn }: Upkeep<Steps>,
  applied: Record<string, Schedule> | null,
) {
  const wanted = schedules()
  if (wanted === null || wanted === applied) return applied
  for (const { scheduleName } of await DBOS.listSchedules())
    if (!(scheduleName in wanted)) await DBOS.deleteSchedule(scheduleName)
  await DBOS.applySchedules(
    Object.entries(wanted).map(([scheduleName, { cron, request }]) => ({
      scheduleName,
      schedule: cron,
      // DBOS's default is the time zone of the process.
      cronTimezone: 'UTC',
      context: request,
      workflowFn,
    })),
  )
  return wanted
}
