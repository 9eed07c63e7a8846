import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client'
import type { Client } from '@temporalio/client'
import type { KeyedRun } from '../run-records.ts'
import type { DurableRun, StepPolicy } from './durable-run.ts'
import { isAttributeUnknown, searchAttributes } from './search-attributes.ts'

/** What Temporal knows of a run; 'unknown' also when the workflow with its key belongs to another run. */
export type WorkflowState = 'under way' | 'over' | 'unknown'

/** The workflows of runs. A workflow's id is its run's key; its memo holds the run's id. */
export interface RunWorkflows {
  /** Starts a run's workflow; false while the workflow of an earlier run with the same key is still ending. */
  start(run: KeyedRun): Promise<boolean>
  find(key: string, runId: string): Promise<WorkflowState>
  /** Cancels a run's workflow. Throws `WorkflowNotFoundError` when it has ended. */
  cancel(key: string, runId: string): Promise<void>
}

/** Creates the workflows of runs on a task queue. */
export function createRunWorkflows({
  client: { workflow },
  taskQueue,
  policy,
}: {
  client: Client
  taskQueue: string
  policy: StepPolicy
}): RunWorkflows {
  /** The newest workflow of a key, if it belongs to this run. */
  async function describe(key: string, runId: string) {
    try {
      const description = await workflow.getHandle(key).describe()
      return description.memo?.['run'] === runId ? description : null
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return null
      throw error
    }
  }

  return {
    async start({ id, pipeline, key, input }) {
      const run: DurableRun = { runId: id, input, policy }
      const wanted = { workflowId: key, taskQueue, args: [run], memo: { run: id } }
      const typedSearchAttributes = searchAttributes({ pipeline, key })
      try {
        await workflow.start(pipeline, { ...wanted, typedSearchAttributes }).catch((error: unknown) => {
          if (!isAttributeUnknown(error)) throw error
          return workflow.start(pipeline, wanted)
        })
        return true
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
        return (await describe(key, id)) !== null
      }
    },

    async find(key, runId) {
      const description = await describe(key, runId)
      if (description === null) return 'unknown'
      return description.status.name === 'RUNNING' ? 'under way' : 'over'
    },

    async cancel(key, runId) {
      const description = await describe(key, runId)
      if (description !== null) await workflow.getHandle(key, description.runId).cancel()
    },
  }
}
