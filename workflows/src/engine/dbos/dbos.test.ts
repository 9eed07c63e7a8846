import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { describeEngine } from '../engine.conformance.ts'
import { createTestActivities, testPipelines } from '../test-pipelines.ts'
import { createDbosEngine } from './dbos.ts'

describeEngine('the engine on DBOS', {
  open: ({ db, url }) =>
    createDbosEngine({
      db,
      url,
      logger: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
      activities: createTestActivities(db),
      pipelines: testPipelines,
      retry: { tries: 3, firstWait: 20 },
    }),
  workerProgram: fileURLToPath(new URL('test-worker.ts', import.meta.url)),
})
