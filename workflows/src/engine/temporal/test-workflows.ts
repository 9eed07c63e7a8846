import { testPipelines } from '../test-pipelines.ts'
import { durablePipelines } from './durable-pipelines.ts'

// What Temporal bundles for the engine's suite.
export default durablePipelines(testPipelines)

export { startScheduledRun } from './start-scheduled-run.ts'
