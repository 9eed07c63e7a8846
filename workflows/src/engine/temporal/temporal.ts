import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client'
import { readRun } from '../runs.ts'
import type { PipelineEngine } from '../pipeline-engine.ts'
import { newRunId } from '../run-id.ts'
import { readKey, recordCancellation, recordRun } from '../run-records.ts'
import { createRunWorkflows } from './run-workflows.ts'
import type { RunWorkflows } from './run-workflows.ts'
import type { StepPolicy } from './durable-run.ts'
import { putSchedule } from './schedules.ts'
import { connectionOptions } from './temporal-server.ts'
import type { TemporalEngineOptions } from './temporal-engine-options.ts'
import { keepWorking } from './worker.ts'

/** Milliseconds within which Temporal must answer a call that somebody waits for. */
const callTimeout = 5_000

/**
 * The engine on Temporal. The table of runs is the source of truth; workers start runs that could not be started in
 * Temporal at once. Several processes may work at the same time. Temporal stores no personal data.
 */
export function createTemporalEngine(options: TemporalEngineOptions): PipelineEngine {
  const { db, namespace, logger, taskQueue = 'channelwise' } = options
  const policy = { ...defaultPolicy, ...options.policy }
  const connection = Connection.lazy(connectionOptions(options))
  const client = new Client({ connection, namespace })
  const runs = createRunWorkflows({ client, taskQueue, policy })
  const disposal = new AbortController()
  let working: Promise<void> | null = null

  /** Logs failures instead of throwing: the run is recorded, and a worker will reconcile it with Temporal. */
  async function callTemporal(runId: string, call: () => Promise<unknown>) {
    await connection.withDeadline(Date.now() + callTimeout, call).catch((error: unknown) => {
      logger.error({ err: error, runId }, 'a call to Temporal about a run failed')
    })
  }

  const engine: PipelineEngine = {
    async start(request) {
      const proposed = newRunId()
      const id = await recordRun(db, proposed, request)
      if (id === proposed) await callTemporal(id, () => runs.start({ id, ...request }))
      const run = await readRun(db, id)
      if (run === null) throw new Error(`Run ${id} was deleted`)
      return run
    },

    async cancel(runId) {
      if (!(await recordCancellation(db, runId))) return false
      const key = await readKey(db, runId)
      await callTemporal(runId, () => cancelWorkflow(runs, key, runId))
      return true
    },

    schedule: (name, cron, request) => putSchedule(client, { name, cron, request, taskQueue }),

    work: () =>
      new Promise((resolve) => {
        if (working === null) {
          const worker = { ...workerDefaults, ...options, taskQueue, runs, engine }
          working = keepWorking(worker, disposal.signal, resolve)
        } else resolve()
      }),

    async [Symbol.asyncDispose]() {
      disposal.abort()
      await working
      await connection.close()
    },
  }
  return engine
}

/** The attempts are spread over about 8 seconds. */
const defaultPolicy: StepPolicy = { tries: 6, firstWait: 250, silence: 10_000, events: 2_000 }

const workerDefaults = { stepsAtOnce: 8, drainTime: 5_000, pollInterval: 500 }

/** Wakes a waiting run; one that is executing stops before its next step anyway. */
async function cancelWorkflow(runs: RunWorkflows, key: string, runId: string) {
  try {
    await runs.cancel(key, runId)
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error
  }
}
