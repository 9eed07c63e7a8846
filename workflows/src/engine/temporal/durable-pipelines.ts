import {
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  continueAsNew,
  defineQuery,
  defineSignal,
  log,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { Lane } from '@channelwise/schemas/run'
import type { Pipeline, PipelineResult, StepFunctions } from '../pipeline.ts'
import type { RunEnd } from '../../runs/record-end.ts'
import { changedEnd, endAfter, StepFailedError, unexpectedEnd, unknownPipelineEnd } from '../step-errors.ts'
import type { StepOptionsByName } from '../step-options.ts'
import { hastenSignal, wakeSignal } from './durable-run.ts'
import type { DurableRun, RunProgress } from './durable-run.ts'
import { createDurableSteps, PipelineChangedError } from './durable-steps.ts'
import type { DurableSteps } from './durable-steps.ts'
import { proxyRecords } from './step-proxies.ts'

/**
 * The workflow that executes any of the pipelines, selected by its type. When the history grows long, it continues as a new
 * workflow, which replays the pipeline with the outcomes so far. Its query `status` returns its progress.
 */
export function durablePipelines<Steps extends StepFunctions>(
  pipelines: Record<string, Pipeline<Steps>>,
  stepOptions: StepOptionsByName,
) {
  return async (run: DurableRun): Promise<PipelineResult> => {
    const pipeline = workflowInfo().workflowType
    const durable = createDurableSteps<Steps>(run, stepOptions)
    setHandler(defineSignal(wakeSignal), durable.wake)
    setHandler(defineSignal<[Lane]>(hastenSignal), durable.hasten)
    setHandler(defineQuery<RunProgress>('status'), () => ({
      pipeline,
      subject: run.subject,
      ...durable.progress(),
    }))
    const outcome = await Promise.race([
      runPipeline(pipelines[pipeline], pipeline, durable, run),
      durable.full,
    ])
    if ('steps' in outcome)
      return continueAsNew<(run: DurableRun) => Promise<never>>({ ...run, ...durable.moved(), past: outcome })
    const { recordEnd } = proxyRecords()
    await CancellationScope.nonCancellable(() => recordEnd({ runId: run.runId, end: outcome }))
    return report(outcome)
  }
}

async function runPipeline<Steps extends StepFunctions>(
  pipeline: Pipeline<Steps> | undefined,
  name: string,
  { steps, versions }: DurableSteps<Steps>,
  { runId, input }: DurableRun,
): Promise<RunEnd> {
  if (pipeline === undefined) return unknownPipelineEnd(name)
  try {
    // The pipeline's own starter wrote this input; TypeScript cannot see through JSON.
    const { channelId } = await pipeline(steps, { ...(input as object), runId } as never, versions)
    return { status: 'succeeded', channelId }
  } catch (error) {
    if (error instanceof StepFailedError) return endAfter(error)
    if (error instanceof PipelineChangedError) return changedEnd
    log.error('a run failed unexpectedly', { runId, error })
    return unexpectedEnd
  }
}

/** Ends the workflow the way its run ended, so that Temporal shows the same status. */
function report(end: RunEnd): PipelineResult {
  if (end.status === 'failed') throw ApplicationFailure.nonRetryable(end.error, 'RunFailedError')
  if (end.status === 'cancelled') throw new CancelledFailure('The run was cancelled')
  return { channelId: end.channelId }
}
