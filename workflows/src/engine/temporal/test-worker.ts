import { openDatabase } from '@channelwise/schemas/database/open'
import { openTestEngine } from './test-engine.ts'

// Works on the test pipelines in the database and on the Temporal that its arguments name, until it is killed; they
// also say where the workflows' bundle is and how many runs stay in memory.
const [url = '', address = '', codePath = '', runsInMemory] = process.argv.slice(2)
const engine = openTestEngine(openDatabase(url), {
  address,
  workflows: { workflowBundle: { codePath } },
  runsInMemory: Number(runsInMemory),
})
await engine.work()
