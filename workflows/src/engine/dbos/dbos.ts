import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { readRun } from '../runs.ts'
import type { Pipeline, StepFunctions } from '../pipeline.ts'
import type { PipelineEngine } from '../pipeline-engine.ts'
import { newRunId } from '../run-id.ts'
import { recordCancellation, recordRun } from '../run-records.ts'
import type { RetryPolicy } from './attempt-step.ts'
import { createSignal } from './signal.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { work } from './worker.ts'
import type { Schedule } from './worker.ts'
import { withWorkLock } from './work-lock.ts'

/** What the engine runs, and on which database. */
export interface DbosEngineOptions<Steps extends StepFunctions> {
  db: Kysely<Database>
  /** The URL of the same database, for DBOS's own tables (schema dbos) and for the work lock. */
  url: string
  logger: Logger
  activities: Steps
  pipelines: Record<string, Pipeline<Steps>>
  /** Maximum number of concurrent runs, not counting those that wait for the quota. Defaults to 4. */
  runsAtOnce?: number
  /** Defaults to 6 attempts within about 8 seconds. */
  retry?: RetryPolicy
  /** Milliseconds between polls for runs that other processes have recorded or cancelled. Defaults to 300. */
  pollInterval?: number
}

/** Milliseconds between two attempts to acquire the work lock. */
const lockInterval = 1_000

/**
 * The engine on DBOS, which stores every step's outcome in Postgres, so that an interrupted run resumes after its last
 * finished step. The table of runs is the source of truth; DBOS only records what has been done. DBOS is a singleton:
 * only one engine per process can work at a time.
 */
export function createDbosEngine<Steps extends StepFunctions>(
  options: DbosEngineOptions<Steps>,
): PipelineEngine {
  const { db, url, logger } = options
  const signal = createSignal()
  const schedules = new Map<string, Schedule>()
  const disposal = new AbortController()
  let working: Promise<void> | null = null

  const workerOptions = {
    runsAtOnce: 4,
    retry: { tries: 6, firstWait: 250 },
    pollInterval: 300,
    ...options,
    waitForSignal: signal.wait,
    schedules,
  }

  /** Works whenever this process holds the work lock, until disposal. */
  async function keepWorking(onTried: () => void) {
    while (!disposal.signal.aborted) {
      try {
        await withWorkLock(url, disposal.signal, (stopped) => work(workerOptions, stopped, onTried))
      } catch (error) {
        logger.error({ err: error }, 'the worker failed and will be restarted')
      }
      onTried()
      await pause(lockInterval, disposal.signal)
    }
  }

  return {
    async start(request) {
      const id = await recordRun(db, newRunId(), request)
      signal.notify()
      const run = await readRun(db, id)
      if (run === null) throw new Error(`Run ${id} was deleted`)
      return run
    },

    async cancel(runId) {
      const cancelled = await recordCancellation(db, runId)
      signal.notify()
      return cancelled
    },

    async schedule(name, cron, request) {
      schedules.set(name, { cron, request })
      signal.notify()
    },

    work: () =>
      new Promise((resolve) => {
        if (working === null) working = keepWorking(resolve)
        else resolve()
      }),

    async [Symbol.asyncDispose]() {
      disposal.abort()
      await working
    },
  }
}
