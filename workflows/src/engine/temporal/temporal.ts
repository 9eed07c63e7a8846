import { Client, Connection } from '@temporalio/client'
import { maxConcurrentCalls } from '../max-concurrent-calls.ts'
import { readRun } from '../../runs/read-run.ts'
import type { PipelineEngine } from '../pipeline-engine.ts'
import { createRetryCache } from '../retry-cache.ts'
import { newRunId } from '../../runs/run-id.ts'
import { recordCancellation } from '../../runs/record-end.ts'
import { recordRun } from '../../runs/run-records.ts'
import { endWaits } from '../../runs/run-waits.ts'
import type { RunOrder } from '../../runs/run-records.ts'
import { createRunWorkflows } from './run-workflows.ts'
import type { StepPolicy } from './durable-run.ts'
import { applySchedules } from './schedules.ts'
import { connectionOptions } from './temporal-server.ts'
import type { TemporalEngineOptions } from './temporal-engine-options.ts'
import { keepWorking } from './worker.ts'

/** Milliseconds after which Temporal is considered down; a page waits for it. */
const describeTimeout = 2_000

/**
 * The engine on Temporal. The table of runs is the source of truth: runs that cannot be started in Temporal at once are
 * started by workers later. Several processes may work at the same time. Temporal stores no personal data.
 */
export function createTemporalEngine(options: TemporalEngineOptions): PipelineEngine {
  const { db, namespace, logger, taskQueue = 'channelwise' } = options
  const policy = { ...defaultPolicy, ...options.policy }
  const connection = Connection.lazy(connectionOptions(options))
  const client = new Client({ connection, namespace })
  const runs = createRunWorkflows({ client, db, taskQueue, policy })
  const unstarted = new Map<string, RunOrder>()
  const retryCache = createRetryCache()
  const disposal = new AbortController()
  let working: Promise<void> | null = null

  /** Logs failures instead of throwing: the run is recorded, and a worker will reconcile it with Temporal. */
  async function callTemporal(runId: string, call: () => Promise<unknown>) {
    await call().catch((error: unknown) => {
      logger.error({ err: error, runId }, 'a call to Temporal about a run failed')
    })
  }

  const engine: PipelineEngine = {
    async start(request) {
      const { id, isNew, isMoreUrgent } = await recordRun(db, newRunId(), request)
      if (isNew) {
        const order = { id, ...request }
        unstarted.set(id, order)
        await callTemporal(id, async () => (await runs.start(order)) && unstarted.delete(id))
      }
      if (isMoreUrgent) await callTemporal(id, () => runs.hasten(request))
      const run = await readRun(db, id)
      if (run === null) throw new Error(`Run ${id} was deleted`)
      return run
    },

    async cancel(runId) {
      if (!(await recordCancellation(db, runId))) return false
      // Wakes a waiting run; one that is executing stops before its next step anyway.
      await callTemporal(runId, () => runs.cancel(runId))
      return true
    },

    async wake() {
      const woken = await endWaits(db, { all: true })
      await runs.wake(woken)
      return woken.length
    },

    async describe() {
      const call = () => connection.workflowService.describeNamespace({ namespace })
      const isUp = await connection.withDeadline(Date.now() + describeTimeout, call).then(
        () => true,
        () => false,
      )
      return { name: 'Temporal', isUp }
    },

    schedule: (schedules) => applySchedules(client, taskQueue, schedules),

    work: () =>
      new Promise((resolve) => {
        if (working === null) {
          const { callsPerSecond = 10 } = options
          const rate = { callsPerSecond, maxConcurrentSteps: maxConcurrentCalls(callsPerSecond) }
          const worker = {
            ...workerDefaults,
            ...rate,
            ...options,
            taskQueue,
            policy,
            runs,
            unstarted,
            retryCache,
          }
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

/** A step's six attempts take about 8 seconds. */
const defaultPolicy: StepPolicy = { firstWait: 250, events: 2_000 }

const workerDefaults = { drainTime: 5_000, pollInterval: 500, outageWait: 10_000 }
