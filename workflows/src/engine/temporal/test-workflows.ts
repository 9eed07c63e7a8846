import { testPipelines } from '../test-pipelines.ts'
import { testStepOptions } from '../test-step-options.ts'
import { durablePipelines } from './durable-pipelines.ts'

// The entry module of the workflows in the conformance suite.
export default durablePipelines(testPipelines, testStepOptions)

export { startScheduledRun } from './start-scheduled-run.ts'
