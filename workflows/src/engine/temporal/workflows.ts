import { stepOptions } from '../../activities/step-options.ts'
import { pipelines } from '../../pipelines/pipelines.ts'
import { durablePipelines } from './durable-pipelines.ts'

// The entry module of the workflows: one per pipeline, under its name, and the one that schedules start.
export default durablePipelines(pipelines, stepOptions)

export { startScheduledRun } from './start-scheduled-run.ts'
