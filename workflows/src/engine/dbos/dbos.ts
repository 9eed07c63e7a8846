import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Lane } from '@channelwise/schemas/run'
import { pause } from '@channelwise/schemas/async/pause'
import { within } from '@channelwise/schemas/async/within'
import type { Database } from '@channelwise/schemas/database/database'
import type { StepOptionsByName } from '../step-options.ts'
import type { Pipeline, StepFunctions } from '../pipeline.ts'
import type { PipelineEngine, Schedule } from '../pipeline-engine.ts'
import { newRunId } from '../../runs/run-id.ts'
import { recordCancellation } from '../../runs/record-end.ts'
import { readOrder, recordRun } from '../../runs/run-records.ts'
import { endWaits } from '../../runs/run-waits.ts'
import { readRun } from '../../runs/read-run.ts'
import { maxConcurrentCalls } from '../max-concurrent-calls.ts'
import { createRetryCache } from '../retry-cache.ts'
import { createPlatformPace } from './platform-pace.ts'
import { openRunQueues } from './run-queues.ts'
import type { RunQueues } from './run-queues.ts'
import { work } from './worker.ts'

/** What the engine runs, and on which database. */
export interface DbosEngineOptions<Steps extends StepFunctions> {
  db: Kysely<Database>
  /** The URL of the same database, for DBOS's own tables (schema dbos) and for the lock of this process. */
  url: string
  logger: Logger
  activities: Steps
  stepOptions: StepOptionsByName
  pipelines: Record<string, Pipeline<Steps>>
  /** Maximum platform calls started per second, across all processes. Defaults to 10. */
  callsPerSecond?: number
  /**
   * By lane, how many runs this process executes at once, not counting those that wait for the quota. Defaults to 4, and
   * for operators to as many as reach the rate.
   */
  maxConcurrentRuns?: Record<Lane, number>
  /** Milliseconds before a step's second attempt. Defaults to 250, with which six attempts take about 8 seconds. */
  firstWait?: number | undefined
  /** Milliseconds between polls of a lane's queue. Defaults to 200 for visitors' runs, and to 250 for others. */
  pollInterval?: number | undefined
  /** Milliseconds that steps have to finish when this process stops. Defaults to 5 seconds. */
  drainTime?: number
  /** Milliseconds that a caller waits for DBOS before it leaves a run to the workers. Defaults to 5 seconds. */
  callTimeout?: number
}

/** Milliseconds before a failed worker is restarted. */
const restartDelay = 1_000

/**
 * The engine on DBOS: its queues in Postgres decide what executes, and it stores every step's outcome, so that an
 * interrupted run resumes after its last finished step. Several processes may work at the same time.
 */
export function createDbosEngine<Steps extends StepFunctions>(
  options: DbosEngineOptions<Steps>,
): PipelineEngine {
  const { db, url, logger, callsPerSecond = 10, callTimeout = 5_000 } = options
  const disposal = new AbortController()
  const pace = createPlatformPace(db, callsPerSecond)
  const retryCache = createRetryCache()
  let opened: Promise<RunQueues> | null = null
  let working: Promise<void> | null = null
  let launched: Promise<void> | null = null
  let schedules: Record<string, Schedule> | null = null

  const openQueues = () => (opened ??= openRunQueues(url, logger))

  /**
   * Logs failures instead of throwing: the runs are recorded, and a worker will reconcile them with DBOS. A call that times
   * out continues in the background, since DBOS retries its statements until Postgres responds. Waits for this process's
   * worker to launch, because the first worker on a database creates DBOS's tables.
   */
  async function callDbos(runIds: string[], call: (queues: RunQueues) => Promise<unknown>) {
    async function callOnceLaunched() {
      await launched
      await call(await openQueues())
    }
    await within(callTimeout, callOnceLaunched).catch((error: unknown) =>
      logger.warn({ err: error, runIds }, 'runs could not be enqueued yet'),
    )
  }

  const start: PipelineEngine['start'] = async (request) => {
    const proposed = newRunId()
    const { id, isNew, isMoreUrgent } = await recordRun(db, proposed, request)
    if (isNew) await callDbos([id], (queues) => queues.enqueue({ id, ...request }))
    if (isMoreUrgent) await callDbos([id], (queues) => queues.hasten({ id, lane: request.lane }))
    const run = await readRun(db, id)
    if (run === null) throw new Error(`Run ${id} was deleted`)
    return run
  }

  async function keepWorking(onTried: () => void) {
    while (!disposal.signal.aborted) {
      try {
        const queues = await openQueues()
        const maxConcurrentRuns = { visitor: 4, operator: maxConcurrentCalls(callsPerSecond), background: 4 }
        const worker = {
          maxConcurrentRuns,
          drainTime: 5_000,
          ...options,
          firstWait: options.firstWait ?? 250,
          queues,
          pace,
          retryCache,
          start,
          schedules: () => schedules,
        }
        await work(worker, disposal.signal, onTried)
      } catch (error) {
        logger.error({ err: error }, 'the worker failed and will be restarted')
      }
      onTried()
      await pause(restartDelay, disposal.signal)
    }
  }

  return {
    start,

    async cancel(runId) {
      if (!(await recordCancellation(db, runId))) return false
      const run = await readOrder(db, runId)
      // A run that waits for the quota is resumed to clean up; an executing one stops before its next step anyway.
      if (run !== null) await callDbos([runId], (queues) => queues.resumeSuspended([run]))
      return true
    },

    async wake() {
      const woken = await endWaits(db, { all: true })
      const ids = woken.map(({ id }) => id)
      if (ids.length > 0) await callDbos(ids, (queues) => queues.resumeSuspended(woken))
      return woken.length
    },

    // DBOS has no server of its own: it is up whenever Postgres is.
    describe: async () => ({ name: 'DBOS', isUp: true }),

    async schedule(wanted) {
      schedules = wanted
    },

    work: () => (launched ??= new Promise((resolve) => (working = keepWorking(resolve)))),

    async [Symbol.asyncDispose]() {
      disposal.abort()
      await working
      await (await opened)?.[Symbol.asyncDispose]()
    },
  }
}
