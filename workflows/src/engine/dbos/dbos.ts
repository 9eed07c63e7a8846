import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { readRun } from '../runs.ts'
import type { Pipeline, StepFunctions } from '../pipeline.ts'
import type { PipelineEngine } from '../pipeline-engine.ts'
import { newRunId } from '../run-id.ts'
import { recordCancellation, recordRun } from '../run-records.ts'
import type { RetryPolicy } from './attempt-step.ts'
import { createNews } from './signal.ts'
import { pause } from '@channelwise/schemas/pause'
import { work } from './worker.ts'
import type { Schedule } from './worker.ts'
import { holdWorkLock } from './work-lock.ts'

/** What the engine runs, and where. */
export interface DbosEngineOptions<Steps extends StepFunctions> {
  db: Kysely<Database>
  /** The same database, for DBOS's own tables (schema dbos) and for the work lock. */
  url: string
  logger: Logger
  activities: Steps
  pipelines: Record<string, Pipeline<Steps>>
  /** Runs that are gone through at the same time; 4 by default. Those that wait for the quota do not count. */
  runsAtOnce?: number
  /** 6 tries within about 8 seconds by default. */
  retry?: RetryPolicy
  /** Milliseconds between looks for runs that other processes have recorded or cancelled; 300 by default. */
  pollInterval?: number
}

const retryLock = 1_000

/**
 * The engine on DBOS: every step's outcome is kept in Postgres, and a run that was cut goes on behind its last one.
 * The table of runs decides what is to be done; DBOS only remembers what has been. DBOS lives once in a process:
 * while an engine works, no other engine of the process can.
 */
export function createDbosEngine<Steps extends StepFunctions>(
  options: DbosEngineOptions<Steps>,
): PipelineEngine {
  const { db, url, logger } = options
  const news = createNews()
  const schedules = new Map<string, Schedule>()
  const disposal = new AbortController()
  let working: Promise<void> | null = null

  const workerOptions = {
    runsAtOnce: 4,
    retry: { tries: 6, firstWait: 250 },
    pollInterval: 300,
    ...options,
    waitForNews: news.wait,
    schedules,
  }

  /** Tries for the lock until disposal; works whenever it is ours. */
  async function keepWorking(onTried: () => void) {
    while (!disposal.signal.aborted) {
      try {
        await holdWorkLock(url, disposal.signal, (stopped) => work(workerOptions, stopped, onTried))
      } catch (error) {
        logger.error({ err: error }, 'work on the runs stopped; it will be tried again')
      }
      onTried()
      await pause(retryLock, disposal.signal)
    }
  }

  return {
    async start(request) {
      const id = await recordRun(db, newRunId(), request)
      news.tell()
      const run = await readRun(db, id)
      if (run === null) throw new Error(`The run ${id} has vanished`)
      return run
    },

    async cancel(runId) {
      const cancelled = await recordCancellation(db, runId)
      news.tell()
      return cancelled
    },

    async schedule(name, cron, request) {
      schedules.set(name, { cron, request })
      news.tell()
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
