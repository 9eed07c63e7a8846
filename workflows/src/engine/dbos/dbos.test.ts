import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '../../../../tools/test-database.ts'
import { readRun } from '../../runs.ts'
import { describeEngine } from '../engine.conformance.ts'
import { createMarks, createTestActivities, openGate, readMarks } from '../test-activities.ts'
import { testPipelines } from '../test-pipelines.ts'
import { createDbosEngine } from './dbos.ts'

describeEngine('the engine on DBOS', {
  open: async (database) => openEngine(database),
  workerProgram: fileURLToPath(new URL('test-worker.ts', import.meta.url)),
})

test('a worker whose connections all break takes the work up again', async () => {
  await using database = await createTestDatabase()
  await createMarks(database.db)
  await using engine = openEngine(database)
  await engine.work()
  const request = { pipeline: 'gated', key: 'a key', subject: 'a test', input: {} }
  const run = await engine.start(request)
  await expect.poll(() => readMarks(database.db, run._id)).toEqual(['gate'])
  await breakConnections(database)
  // The step is begun again by the worker that follows; the one that was cut records nothing any more.
  await expect.poll(() => readMarks(database.db, run._id), { timeout: 20_000 }).toEqual(['gate', 'gate'])
  await openGate(database.db)
  await expect
    .poll(async () => (await readRun(database.db, run._id))?.status, { timeout: 20_000 })
    .toBe('succeeded')
  expect(await readMarks(database.db, run._id)).toEqual(['gate', 'gate', 'behind'])
})

function openEngine({ db, url }: OpenDatabase) {
  return createDbosEngine({
    db,
    url,
    logger: pino({ level: 'silent' }),
    activities: createTestActivities(db),
    pipelines: testPipelines,
    retry: { tries: 3, firstWait: 20 },
  })
}

async function breakConnections({ db }: OpenDatabase) {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid != pg_backend_pid()`.execute(db)
}
