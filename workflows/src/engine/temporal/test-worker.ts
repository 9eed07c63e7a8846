import { openDatabase } from '@channelwise/schemas/database/open'
import { openTestEngine, testWorkflows } from './test-engine.ts'

// Works on the test pipelines in the database and on the Temporal that its arguments name, until it is killed.
const [url = '', address = ''] = process.argv.slice(2)
const engine = openTestEngine(openDatabase(url), { address, workflows: { workflowsPath: testWorkflows } })
await engine.work()
