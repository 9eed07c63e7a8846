import { DBOSClient } from '@dbos-inc/dbos-sdk'
import type { Logger } from 'pino'
import { lanes } from '@channelwise/schemas/run'
import type { RunOrder } from '../../runs/run-records.ts'
import { dbosLogger } from './dbos-logger.ts'

/** The name of this site in DBOS; all its processes share the work. */
export const applicationName = 'channelwise'

/** Constant, so that runs survive upgrades: changed pipelines declare the change with `versions`. */
export const applicationVersion = 'pipelines'

/** The name of the only workflow that executes runs. */
export const workflowName = 'pipeline'

/** A workflow's argument. Stored: its fields must stay readable. */
export interface DurableRun {
  id: string
  pipeline: string
  input: unknown
}

/** The state of a run in DBOS; null when DBOS does not know the run. */
export type QueueState = 'under way' | 'suspended' | 'over' | null

/** DBOS's queues of runs in its database, one per lane. Needs no worker. */
export interface RunQueues extends AsyncDisposable {
  /** Enqueues a run; idempotent. */
  enqueue(run: Pick<RunOrder, 'id' | 'pipeline' | 'lane' | 'input'>): Promise<void>
  /** Takes a run from its executor and out of the queues, without forgetting its steps. */
  suspend(runId: string): Promise<void>
  /** Re-enqueues runs whose executor died, or that move to another lane. */
  resume(runs: Pick<RunOrder, 'id' | 'lane'>[]): Promise<void>
  /** Re-enqueues those of the runs that are suspended. */
  resumeSuspended(runs: Pick<RunOrder, 'id' | 'lane'>[]): Promise<void>
  /** Moves a run that has not begun to a more urgent lane. */
  hasten(run: Pick<RunOrder, 'id' | 'lane'>): Promise<void>
  /** The states of runs, by id. */
  find(runIds: string[]): Promise<Map<string, QueueState>>
  client: DBOSClient
}

/** Opens the queues, with at most two connections, which are made on first use. */
export async function openRunQueues(url: string, logger: Logger): Promise<RunQueues> {
  const client = await DBOSClient.create({
    systemDatabaseUrl: url,
    systemDatabasePoolSize: 2,
    systemDatabaseIdleTransactionTimeoutMs: 0,
    applicationName,
    logger: dbosLogger(logger),
  })
  async function resume(runs: Pick<RunOrder, 'id' | 'lane'>[]) {
    for (const lane of lanes) {
      const ids = runs.filter((run) => run.lane === lane).map((run) => run.id)
      if (ids.length > 0) await client.resumeWorkflows(ids, { queueName: lane })
    }
  }

  async function find(workflowIDs: string[]): Promise<Map<string, QueueState>> {
    if (workflowIDs.length === 0) return new Map()
    const found = await client.listWorkflows({ workflowIDs, loadInput: false, loadOutput: false })
    return new Map(found.map(({ workflowID, status }) => [workflowID, states[status] ?? 'over']))
  }

  return {
    client,
    async enqueue({ id, pipeline, lane, input }) {
      const order: DurableRun = { id, pipeline, input }
      const wanted = { queueName: lane, workflowName, workflowID: id, appVersion: applicationVersion }
      await client.enqueue<(run: DurableRun) => Promise<void>>(wanted, order)
    },
    suspend: (runId) => client.cancelWorkflow(runId),
    resume,
    async resumeSuspended(runs) {
      const found = await find(runs.map((run) => run.id))
      await resume(runs.filter((run) => found.get(run.id) === 'suspended'))
    },
    async hasten(run) {
      const { status } = (await client.getWorkflow(run.id)) ?? {}
      if (status === 'ENQUEUED') await resume([run])
    },
    find,
    [Symbol.asyncDispose]: () => client.destroy(),
  }
}

const states: Partial<Record<string, QueueState>> = {
  ENQUEUED: 'under way',
  DELAYED: 'under way',
  PENDING: 'under way',
  CANCELLED: 'suspended',
}
