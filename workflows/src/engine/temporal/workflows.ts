import { pipelines } from '../../pipelines/pipelines.ts'
import { durablePipelines } from './durable-pipelines.ts'

// What Temporal bundles: every pipeline is a workflow of its name, and there is the one that schedules start.
export default durablePipelines(pipelines)

export { startScheduledRun } from './start-scheduled-run.ts'
