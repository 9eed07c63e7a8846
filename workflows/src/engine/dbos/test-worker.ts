import { pino } from 'pino'
import { openDatabase } from '@channelwise/schemas/database/open'
import { createTestActivities } from '../test-activities.ts'
import { testStepOptions } from '../test-step-options.ts'
import { testPipelines } from '../test-pipelines.ts'
import { createDbosEngine } from './dbos.ts'
import { testPollInterval } from './prepare-test-template.ts'

// Executes the test pipelines in the database whose URL is its argument, until it is killed.
const database = openDatabase(process.argv[2] ?? '')
const engine = createDbosEngine({
  ...database,
  logger: pino({ level: 'silent' }),
  activities: createTestActivities(database.db),
  pipelines: testPipelines,
  stepOptions: testStepOptions,
  callsPerSecond: 100,
  firstWait: 20,
  pollInterval: testPollInterval,
})
await engine.work()
