import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client'
import type { Client, WorkflowExecutionDescription } from '@temporalio/client'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { isCancelled, readOrder } from '../../runs/run-records.ts'
import type { RunOrder } from '../../runs/run-records.ts'
import { hastenSignal, priorityKeys, wakeSignal } from './durable-run.ts'
import type { DurableRun, StepPolicy } from './durable-run.ts'
import { searchAttributes } from './run-attributes.ts'
import { isAttributeUnknown } from './search-attributes.ts'

/** What Temporal knows of a run; 'unknown' also when the workflow with its key belongs to another run. */
export type WorkflowState = 'under way' | 'failed' | 'over' | 'unknown'

/** The workflows of runs. A workflow's id is its run's key; its memo holds the run's id. */
export interface RunWorkflows {
  /** Starts a run's workflow; false while the workflow of an earlier run with the same key is still ending. */
  start(run: RunOrder): Promise<boolean>
  find(run: RunOrder): Promise<WorkflowState>
  /** The ids of the runs whose workflows Temporal lists as open, with a short delay. */
  listOpen(): Promise<Set<string>>
  /**
   * Makes Temporal dispatch the task of an open workflow as a first attempt, if it was dispatched in vain. A worker that
   * cannot follow a changed pipeline fails the workflow only at a task's first attempt, and lets later ones time out.
   */
  renewTask(run: RunOrder): Promise<void>
  /** Cancels a run's workflow, if it is open. */
  cancel(runId: string): Promise<void>
  /** Cancels the workflow that has the run's key, if its own run was cancelled, in case the call to cancel it was lost. */
  cancelHolder(run: RunOrder): Promise<void>
  /** Ends the waits of those runs that are open. */
  wake(runs: RunOrder[]): Promise<void>
  /** Gives the further steps of a run the priority of its lane, if it is open. */
  hasten(run: Pick<RunOrder, 'key' | 'lane'>): Promise<void>
}

/** The number of concurrent signals. */
const wakesAtOnce = 20

/** Milliseconds within which Temporal must respond: to a call about one run, and to listing all open ones. */
const answerTimes = { call: 5_000, list: 30_000 }

/** Creates the workflows of runs on a task queue. Calls that time out are rejected. */
export function createRunWorkflows({
  client,
  db,
  taskQueue,
  policy,
  timeouts = answerTimes,
}: {
  client: Client
  db: Kysely<Database>
  taskQueue: string
  policy: StepPolicy
  timeouts?: typeof answerTimes
}): RunWorkflows {
  const { workflow } = client

  /** Rejects a call to Temporal that times out. */
  function inTime<T>(call: () => Promise<T>, timeout = timeouts.call) {
    return client.withDeadline(Date.now() + timeout, call)
  }

  /** The newest workflow of a key. */
  async function describeHolder(key: string) {
    try {
      return await inTime(() => workflow.getHandle(key).describe())
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return null
      throw error
    }
  }

  /** The newest workflow of a run's key, if it belongs to this run. */
  async function describe({ key, id }: RunOrder) {
    const description = await describeHolder(key)
    return description?.memo?.['run'] === id ? description : null
  }

  async function cancelWorkflow(description: WorkflowExecutionDescription | null) {
    if (description?.status.name !== 'RUNNING') return
    await inTime(() => workflow.getHandle(description.workflowId, description.runId).cancel())
  }

  return {
    async start(order) {
      const { id, pipeline, key, subject, lane, requestedBy, input } = order
      const run: DurableRun = { runId: id, subject, input, policy }
      const wanted = {
        workflowId: key,
        taskQueue,
        args: [run],
        memo: { run: id },
        staticSummary: subject,
        // Importers of a lane get equal shares of the workers.
        priority: { priorityKey: priorityKeys[lane], fairnessKey: requestedBy ?? lane },
      }
      const typedSearchAttributes = searchAttributes(order)
      try {
        await inTime(() => workflow.start(pipeline, { ...wanted, typedSearchAttributes })).catch(
          (error: unknown) => {
            if (!isAttributeUnknown(error)) throw error
            return inTime(() => workflow.start(pipeline, wanted))
          },
        )
        return true
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
        return (await describe(order)) !== null
      }
    },

    async find(run) {
      const description = await describe(run)
      if (description === null) return 'unknown'
      if (description.status.name === 'RUNNING') return 'under way'
      return description.status.name === 'FAILED' ? 'failed' : 'over'
    },

    async listOpen() {
      const ids = new Set<string>()
      await inTime(async () => {
        for await (const { memo } of workflow.list({ query: "ExecutionStatus = 'Running'", pageSize: 1_000 }))
          if (typeof memo?.['run'] === 'string') ids.add(memo['run'])
      }, timeouts.list)
      return ids
    },

    async renewTask(run) {
      const description = await describe(run)
      if (description?.status.name !== 'RUNNING') return
      // A new event creates a new task. This signal only ends a wait for the quota, and a workflow with a task is not
      // waiting.
      if ((description.raw.pendingWorkflowTask?.attempt ?? 1) > 1) await signal(run.key, wakeSignal)
    },

    async cancel(runId) {
      const run = await readOrder(db, runId)
      if (run !== null) await cancelWorkflow(await describe(run))
    },

    async cancelHolder({ key }) {
      const holder = await describeHolder(key)
      if (await isCancelled(db, String(holder?.memo?.['run']))) await cancelWorkflow(holder)
    },

    async wake(runs) {
      const left = [...runs]
      const wakeSome = async () => {
        for (let run = left.shift(); run !== undefined; run = left.shift()) await signal(run.key, wakeSignal)
      }
      await Promise.all(Array.from({ length: wakesAtOnce }, wakeSome))
    },
    hasten: ({ key, lane }) => signal(key, hastenSignal, lane),
  }

  /** Does nothing when the key's workflow is over. */
  async function signal(key: string, name: string, ...words: string[]) {
    await inTime(() => workflow.getHandle(key).signal(name, ...words)).catch((error: unknown) => {
      if (!(error instanceof WorkflowNotFoundError)) throw error
    })
  }
}
