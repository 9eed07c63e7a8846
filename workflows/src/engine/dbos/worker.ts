import { DBOS } from '@dbos-inc/dbos-sdk'
import type { RunRequest } from '../pipeline-engine.ts'
import type { StepFunctions } from '../pipeline.ts'
import { readStartedRuns, readCancelled, recordEnd, recordRun, claimWaitingRuns } from '../run-records.ts'
import type { ClaimedRun } from '../run-records.ts'
import { newRunId } from '../run-id.ts'
import { dbosLogger } from './dbos-logger.ts'
import { keepPurging } from './purge.ts'
import { createRunner } from './runner.ts'
import type { Runner, RunnerOptions } from './runner.ts'
import { createSemaphore } from '@channelwise/schemas/async/semaphore'

/** A run request and the cron expression (UTC) that starts it. */
export interface Schedule {
  cron: string
  request: RunRequest
}

/** What a worker needs. */
export interface WorkerOptions<Steps extends StepFunctions> extends Omit<
  RunnerOptions<Steps>,
  'semaphore' | 'abandoned'
> {
  url: string
  runsAtOnce: number
  /** Milliseconds between polls of the table of runs. */
  pollInterval: number
  /** Waits so many milliseconds, or until a run of this process is started or cancelled. */
  waitForSignal: (milliseconds: number, stopped: AbortSignal) => Promise<void>
  /** By name. May grow while the worker runs. */
  schedules: ReadonlyMap<string, Schedule>
}

/** Milliseconds that steps under way have to finish before their connections are closed. */
const shutdownTimeout = 5_000

/** How often a run may be interrupted before it is abandoned, in case it crashes the process itself. */
const maxRecoveries = 1_000

/**
 * Resumes interrupted runs and executes waiting ones until `stopped` aborts. The caller must hold the work lock,
 * because DBOS recovers every run that has not ended.
 */
export async function work<Steps extends StepFunctions>(
  options: WorkerOptions<Steps>,
  stopped: AbortSignal,
  onReady: () => void,
) {
  const { db, logger, schedules } = options
  const semaphore = createSemaphore(options.runsAtOnce)
  const runner = createRunner({ ...options, semaphore, abandoned: stopped })
  const workflows = registerWorkflows(options, runner)
  const applied = new Map<string, Schedule>()
  const finished = new AbortController()
  let purging = Promise.resolve()
  try {
    await launch(options)
    await resumeStartedRuns(options, workflows.start)
    purging = keepPurging(logger, AbortSignal.any([stopped, finished.signal]))
    logger.info('this process executes the runs')
    onReady()
    while (!stopped.aborted) {
      await applySchedules(schedules, applied, workflows.startScheduled)
      for (const claimed of await claimWaitingRuns(db, semaphore.free())) await workflows.start(claimed)
      for (const runId of await readCancelled(db, runner.active())) runner.interrupt(runId)
      await options.waitForSignal(options.pollInterval, stopped)
    }
  } finally {
    finished.abort()
    await purging
    if (stopped.aborted) await runner.drain(shutdownTimeout)
    await DBOS.shutdown({ deregister: true })
  }
}

type StartScheduled = (due: Date, request: RunRequest) => Promise<void>

function registerWorkflows<Steps extends StepFunctions>({ db }: WorkerOptions<Steps>, runner: Runner) {
  const pipeline = DBOS.registerWorkflow((claimed: ClaimedRun) => runner.run(claimed), {
    name: 'pipeline',
    maxRecoveryAttempts: maxRecoveries,
  })
  const startScheduled: StartScheduled = async (_due, request) => {
    await DBOS.runStep(() => recordRun(db, newRunId(), request), { name: 'recordRun' })
  }
  return {
    start: (claimed: ClaimedRun) => DBOS.startWorkflow(pipeline, { workflowID: claimed.id })(claimed),
    startScheduled: DBOS.registerWorkflow(startScheduled, { name: 'startScheduled' }),
  }
}

async function launch<Steps extends StepFunctions>({ url, logger }: WorkerOptions<Steps>) {
  DBOS.setConfig({
    name: 'channelwise',
    systemDatabaseUrl: url,
    systemDatabasePoolSize: 5,
    // Constant, so that runs survive upgrades and changes of machine; the work lock keeps them from running twice.
    applicationVersion: 'pipelines',
    executorID: 'worker',
    schedulerPollingIntervalMs: 1_000,
    // Disabled, because DBOS sets it with a query that pg 8 warns about, and none of its transactions idles.
    systemDatabaseIdleTransactionTimeoutMs: 0,
    logger: dbosLogger(logger),
  })
  await DBOS.launch()
}

/** Starts runs that were claimed but never reached DBOS, and fails those that DBOS has abandoned. DBOS resumes the others. */
async function resumeStartedRuns<Steps extends StepFunctions>(
  { db, logger }: WorkerOptions<Steps>,
  start: (claimed: ClaimedRun) => Promise<unknown>,
) {
  for (const { id, pipeline, input } of await readStartedRuns(db)) {
    const known = await DBOS.getWorkflowStatus(id)
    if (known === null) await start({ id, pipeline, input })
    else if (known.status !== 'PENDING' && known.status !== 'ENQUEUED') {
      logger.error({ runId: id, status: known.status }, 'DBOS has abandoned a run')
      await recordEnd(db, id, { status: 'failed', error: 'Something went wrong on our side' })
    }
  }
}

async function applySchedules(
  wanted: ReadonlyMap<string, Schedule>,
  applied: Map<string, Schedule>,
  workflowFn: StartScheduled,
) {
  const changed = [...wanted].filter(([name, schedule]) => applied.get(name) !== schedule)
  if (changed.length === 0) return
  await DBOS.applySchedules(
    changed.map(([scheduleName, { cron, request }]) => ({
      scheduleName,
      schedule: cron,
      context: request,
      workflowFn,
    })),
  )
  for (const [name, schedule] of changed) applied.set(name, schedule)
}
