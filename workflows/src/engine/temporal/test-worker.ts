import { openDatabase } from '@channelwise/schemas/database/open'
import { openTestEngine } from './test-engine.ts'

// Executes the test pipelines until it is killed. Its arguments are the database's URL, Temporal's address, the path of
// the workflows' bundle and the number of cached workflows.
const [url = '', address = '', codePath = '', runsInMemory] = process.argv.slice(2)
const engine = openTestEngine(openDatabase(url), {
  address,
  workflowBundle: { codePath },
  runsInMemory: Number(runsInMemory),
})
await engine.work()
