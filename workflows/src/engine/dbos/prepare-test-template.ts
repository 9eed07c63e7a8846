import { pino } from 'pino'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createDbosEngine } from './dbos.ts'

/** Creates what the engine's first start in a database creates, which takes longer than most tests need. */
export async function prepareTestTemplate({ db, url }: OpenDatabase) {
  const logger = pino({ level: 'error' })
  await using engine = createDbosEngine({ db, url, logger, activities: {}, stepOptions: {}, pipelines: {} })
  await engine.work()
}
