import { pino } from 'pino'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createDbosEngine } from './dbos.ts'

/** Milliseconds between polls for runs, which most tests of runs would otherwise spend waiting. */
export const testPollInterval = 50

/** Creates what the engine's first start creates in a database, which takes longer than most tests. */
export async function prepareTestTemplate({ db, url }: OpenDatabase) {
  const logger = pino({ level: 'error' })
  const nothing = { activities: {}, stepOptions: {}, pipelines: {} }
  // Switching to a shorter interval than the queue had at launch takes DBOS seconds.
  await using engine = createDbosEngine({ db, url, logger, ...nothing, pollInterval: testPollInterval })
  await engine.work()
}
