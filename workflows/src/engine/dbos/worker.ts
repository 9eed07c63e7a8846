import { DBOS } from '@dbos-inc/dbos-sdk'
import type { RunRequest } from '../pipeline-engine.ts'
import type { StepFunctions } from '../pipeline.ts'
import { readBegunRuns, readCancelled, recordEnd, recordRun, takeWaitingRuns } from '../run-records.ts'
import type { TakenRun } from '../run-records.ts'
import { newRunId } from '../run-id.ts'
import { dbosLogger } from './dbos-logger.ts'
import { keepPurging } from './purge.ts'
import { createRunner } from './runner.ts'
import type { Runner, RunnerOptions } from './runner.ts'
import { createSlots } from './semaphore.ts'

/** A request that a cron expression starts. */
export interface Schedule {
  cron: string
  request: RunRequest
}

/** What a worker works with. */
export interface WorkerOptions<Steps extends StepFunctions> extends Omit<
  RunnerOptions<Steps>,
  'slots' | 'abandoned'
> {
  url: string
  runsAtOnce: number
  /** Milliseconds between looks at the table. */
  pollInterval: number
  /** Waits so many milliseconds, or less when there is news. */
  waitForNews: (milliseconds: number, stopped: AbortSignal) => Promise<void>
  /** By name; may grow while the worker works. */
  schedules: ReadonlyMap<string, Schedule>
}

/** Milliseconds that a step under way has to end in before its connections are closed. */
const maxFarewell = 5_000

/** How often a run may be cut before it is given up: it might be what brings the process down. */
const mostRecoveries = 1_000

/**
 * Works until `stopped` aborts: goes on with cut runs, takes up waiting ones. Needs the work lock, because DBOS
 * recovers every run that has not ended.
 */
export async function work<Steps extends StepFunctions>(
  options: WorkerOptions<Steps>,
  stopped: AbortSignal,
  onReady: () => void,
) {
  const { db, logger, schedules } = options
  const slots = createSlots(options.runsAtOnce)
  const runner = createRunner({ ...options, slots, abandoned: stopped })
  const workflows = registerWorkflows(options, runner)
  const applied = new Map<string, Schedule>()
  const over = new AbortController()
  let purging = Promise.resolve()
  try {
    await launch(options)
    await takeUpBegunRuns(options, workflows.start)
    purging = keepPurging(logger, AbortSignal.any([stopped, over.signal]))
    logger.info('this process works on the runs')
    onReady()
    while (!stopped.aborted) {
      await applySchedules(schedules, applied, workflows.startScheduled)
      for (const taken of await takeWaitingRuns(db, slots.free())) await workflows.start(taken)
      for (const runId of await readCancelled(db, runner.active())) runner.interrupt(runId)
      await options.waitForNews(options.pollInterval, stopped)
    }
  } finally {
    over.abort()
    await purging
    if (stopped.aborted) await runner.settle(maxFarewell)
    await DBOS.shutdown({ deregister: true })
  }
}

type StartScheduled = (due: Date, request: RunRequest) => Promise<void>

function registerWorkflows<Steps extends StepFunctions>({ db }: WorkerOptions<Steps>, runner: Runner) {
  const pipeline = DBOS.registerWorkflow((taken: TakenRun) => runner.run(taken), {
    name: 'pipeline',
    maxRecoveryAttempts: mostRecoveries,
  })
  const startScheduled: StartScheduled = async (_due, request) => {
    await DBOS.runStep(() => recordRun(db, newRunId(), request), { name: 'recordRun' })
  }
  return {
    start: (taken: TakenRun) => DBOS.startWorkflow(pipeline, { workflowID: taken.id })(taken),
    startScheduled: DBOS.registerWorkflow(startScheduled, { name: 'startScheduled' }),
  }
}

async function launch<Steps extends StepFunctions>({ url, logger }: WorkerOptions<Steps>) {
  DBOS.setConfig({
    name: 'channelwise',
    systemDatabaseUrl: url,
    systemDatabasePoolSize: 5,
    // Fixed, so that a run outlives an upgrade and a change of machines; the work lock keeps it from running twice.
    applicationVersion: 'pipelines',
    executorID: 'worker',
    schedulerPollingIntervalMs: 1_000,
    // DBOS sets it with a query that pg 8 warns about; none of its transactions waits for anything else.
    systemDatabaseIdleTransactionTimeoutMs: 0,
    logger: dbosLogger(logger),
  })
  await DBOS.launch()
}

/** DBOS goes on with the runs it knows. Those that it never heard of begin; those that it has given up end. */
async function takeUpBegunRuns<Steps extends StepFunctions>(
  { db, logger }: WorkerOptions<Steps>,
  start: (taken: TakenRun) => Promise<unknown>,
) {
  for (const { id, pipeline, input } of await readBegunRuns(db)) {
    const taken = { id, pipeline, input }
    const known = await DBOS.getWorkflowStatus(taken.id)
    if (known === null) await start(taken)
    else if (known.status !== 'PENDING' && known.status !== 'ENQUEUED') {
      logger.error({ runId: taken.id, status: known.status }, 'a run was given up')
      await recordEnd(db, taken.id, { status: 'failed', error: 'Something went wrong on our side' })
    }
  }
}

async function applySchedules(
  wanted: ReadonlyMap<string, Schedule>,
  applied: Map<string, Schedule>,
  workflowFn: StartScheduled,
) {
  const news = [...wanted].filter(([name, schedule]) => applied.get(name) !== schedule)
  if (news.length === 0) return
  await DBOS.applySchedules(
    news.map(([scheduleName, { cron, request }]) => ({
      scheduleName,
      schedule: cron,
      context: request,
      workflowFn,
    })),
  )
  for (const [name, schedule] of news) applied.set(name, schedule)
}
