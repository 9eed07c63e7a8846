import { pino } from 'pino'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createDbosEngine } from './dbos.ts'

/** Milliseconds between two looks for runs: what most tests of runs would wait for otherwise. */
export const testPollInterval = 50

/** Creates what the engine's first start in a database creates, which takes longer than most tests need. */
export async function prepareTestTemplate({ db, url }: OpenDatabase) {
  const logger = pino({ level: 'error' })
  const nothing = { activities: {}, stepOptions: {}, pipelines: {} }
  // DBOS takes seconds to go over to a shorter interval than the queue had when it was launched.
  await using engine = createDbosEngine({ db, url, logger, ...nothing, pollInterval: testPollInterval })
  await engine.work()
}
