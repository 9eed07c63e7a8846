import {
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  continueAsNew,
  log,
  proxyActivities,
  workflowInfo,
} from '@temporalio/workflow'
import type { Pipeline, PipelineResult, StepFunctions } from '../pipeline.ts'
import type { RunEnd } from '../run-records.ts'
import type { DurableRun, RunActivities } from './durable-run.ts'
import { cancelledName } from './durable-run.ts'
import { createDurableSteps, StepFailedError } from './durable-steps.ts'

const { recordEnd } = proxyActivities<RunActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '250 ms', maximumInterval: '1 minute' },
})

/**
 * The workflow that executes any of the pipelines, selected by the workflow's type. When the history grows long, it
 * continues as a new workflow, which replays the pipeline with the outcomes so far.
 */
export function durablePipelines<Steps extends StepFunctions>(pipelines: Record<string, Pipeline<Steps>>) {
  return async (run: DurableRun): Promise<PipelineResult> => {
    const name = workflowInfo().workflowType
    const { steps, full } = createDurableSteps<Steps>(run)
    const outcome = await Promise.race([runPipeline(pipelines[name], name, steps, run), full])
    if (Array.isArray(outcome))
      return continueAsNew<(run: DurableRun) => Promise<never>>({ ...run, past: outcome })
    await CancellationScope.nonCancellable(() => recordEnd({ runId: run.runId, end: outcome }))
    return report(outcome)
  }
}

async function runPipeline<Steps extends StepFunctions>(
  pipeline: Pipeline<Steps> | undefined,
  name: string,
  steps: Steps,
  { runId, input }: DurableRun,
): Promise<RunEnd> {
  if (pipeline === undefined) return { status: 'failed', error: `There is no pipeline ${name}` }
  try {
    // The pipeline's own starter wrote this input; TypeScript cannot see through JSON.
    const { channelId } = await pipeline(steps, { ...(input as object), runId } as never)
    return { status: 'succeeded', channelId }
  } catch (error) {
    if (error instanceof StepFailedError) {
      return error.name === cancelledName
        ? { status: 'cancelled' }
        : { status: 'failed', error: error.message }
    }
    log.error('a run failed unexpectedly', { runId, error })
    return { status: 'failed', error: 'Something went wrong on our side' }
  }
}

/** Ends the workflow the way its run ended, so that Temporal shows the same status. */
function report(end: RunEnd): PipelineResult {
  if (end.status === 'failed') throw ApplicationFailure.nonRetryable(end.error, 'RunFailedError')
  if (end.status === 'cancelled') throw new CancelledFailure('The run was cancelled')
  return { channelId: end.channelId }
}
