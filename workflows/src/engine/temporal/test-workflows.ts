import { testPipelines } from '../test-pipelines.ts'
import { durablePipelines } from './durable-pipelines.ts'

// The entry module of the workflows in the conformance suite.
export default durablePipelines(testPipelines)

export { startScheduledRun } from './start-scheduled-run.ts'
