import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { openDatabase } from '@channelwise/schemas/database/open'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { startTcpProxy } from '@channelwise/schemas/testing/tcp-proxy'
import { readRun } from '../../runs/read-run.ts'
import { recordRun } from '../../runs/run-records.ts'
import { waitForEnd } from '../../runs/test-runs.ts'
import { describeEngine } from '../engine.conformance.ts'
import {
  createMarks,
  createTestActivities,
  openGate,
  raiseCap,
  readMarks,
  refuseRows,
} from '../test-activities.ts'
import { request, waiting } from '../test-engine-site.ts'
import type { OpenEngine } from '../test-engine-site.ts'
import { testStepOptions } from '../test-step-options.ts'
import { startWorker } from '../start-test-worker.ts'
import { createTestPipelines, testPipelines } from '../test-pipelines.ts'
import { createDbosEngine } from './dbos.ts'
import { testPollInterval } from './prepare-test-template.ts'

const workerProgram = fileURLToPath(new URL('test-worker.ts', import.meta.url))

describeEngine('the engine on DBOS', {
  open: async (database, options) => openEngine(database, options),
  workerProgram,
})

test('runs requested before or while DBOS creates its tables are executed', async () => {
  await using database = await createTestDatabase()
  await createMarks(database.db)
  await sql`drop schema dbos cascade`.execute(database.db)
  const warnings: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  await using engine = openEngine(database, { logger })
  const before = await engine.start(request('threeSteps', { crashAt: null }, 'before'))
  expect(warnings.splice(0).join()).toContain('runs could not be enqueued yet')
  const working = engine.work()
  const keys = Array.from({ length: 20 }, (_, number) => `early ${number}`)
  const early = await Promise.all(
    keys.map((key) => engine.start(request('threeSteps', { crashAt: null }, key))),
  )
  await working
  for (const { _id } of [before, ...early])
    expect((await waitForEnd(database.db, _id)).status).toBe('succeeded')
  expect(warnings).toEqual([])
})

test('schedules are in UTC, whatever the time zone of the process', async () => {
  await using database = await createTestDatabase()
  await createMarks(database.db)
  await using engine = openEngine(database)
  await engine.schedule({
    nightly: { cron: '40 4 * * *', request: request('threeSteps', { crashAt: null }) },
  })
  await engine.work()
  const read = async () => {
    const { rows } = await sql<{ cron_timezone: string | null }>`
      select cron_timezone from dbos.workflow_schedules where schedule_name = 'nightly'`.execute(database.db)
    return rows.map((row) => row.cron_timezone)
  }
  await expect.poll(read, waiting).toEqual(['UTC'])
})

test.each([
  ['is made up', null, 1],
  ['of years ago is not', '2020-', 0],
])('a scheduled start lost with its process %s', async (_, year, steps) => {
  await using database = await createTestDatabase()
  const { db } = database
  await createMarks(db)
  await using engine = openEngine(database)
  const scheduled = request('threeSteps', { crashAt: null }, 'scheduled')
  await engine.schedule({ 'every second': { cron: '* * * * * *', request: scheduled } })
  await engine.work()
  const succeeded = async () => {
    const { rows } = await sql<{ id: string }>`
      select workflow_uuid as id from dbos.workflow_status where name = 'startScheduled' and status = 'SUCCESS' limit 1`.execute(
      db,
    )
    return rows[0]?.id ?? null
  }
  await expect.poll(succeeded, waiting).not.toBeNull()
  const lost = await succeeded()
  await sql`
    with forgotten as (delete from dbos.operation_outputs where workflow_uuid = ${lost}),
      dated as (
        update dbos.workflow_input set inputs = regexp_replace(inputs, '20\\d\\d-', ${year})
        where workflow_uuid = ${lost} and ${year}::text is not null
      )
    update dbos.workflow_status set status = 'PENDING', executor_id = 'dead', output = null, completed_at = null
    where workflow_uuid = ${lost}`.execute(db)
  const readLost = async () => {
    const { rows } = await sql<{ status: string; steps: number }>`
      select status, (select count(*)::integer from dbos.operation_outputs where workflow_uuid = ${lost}) as steps
      from dbos.workflow_status where workflow_uuid = ${lost}`.execute(db)
    return rows
  }
  await expect.poll(readLost, waiting).toEqual([{ status: 'SUCCESS', steps }])
})

test('a schedule that DBOS rejects does not stop the recovery of lost runs', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await createMarks(db)
  const errors: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  await using engine = openEngine(database, { logger })
  const run = request('threeSteps', { crashAt: null })
  await recordRun(db, 'lost', run)
  await engine.schedule({ rejected: { cron: '5/20 * * * *', request: run } })
  await engine.work()
  expect((await waitForEnd(db, 'lost')).status).toBe('succeeded')
  await expect.poll(() => errors.join(), waiting).toContain('the upkeep of the runs failed')
})

test('a worker recovers after all its connections break', async () => {
  await using database = await createTestDatabase()
  await createMarks(database.db)
  await using engine = openEngine(database)
  await engine.work()
  const run = await engine.start(request('gated'))
  await expect.poll(() => readMarks(database.db, run._id), waiting).toEqual(['gate'])
  await breakConnections(database)
  await openGate(database.db)
  expect((await waitForEnd(database.db, run._id)).status).toBe('succeeded')
  // Whether the active step is repeated depends on whether it was using its connection.
  expect((await readMarks(database.db, run._id)).join(' ')).toMatch(/^gate( gate)? behind$/)
  const next = await engine.start(request('threeSteps', { crashAt: null }))
  expect((await waitForEnd(database.db, next._id)).status).toBe('succeeded')
})

test('callers do not wait for DBOS while it cannot reach Postgres, and their requests are executed once it can', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await createMarks(db)
  const direct = new URL(database.url)
  let target: number | null = Number(direct.port)
  await using proxy = await startTcpProxy(() => target)
  const url = Object.assign(new URL(direct), { port: proxy.port }).href
  await using engine = openEngine({ ...database, url }, { callTimeout: 100 })
  await engine.work()
  const capped = await engine.start(request('capped'))
  await expect.poll(async () => (await readRun(db, capped._id))?.error, waiting).toContain('used up')
  target = null
  proxy.closeConnections()
  const started = await engine.start(request('threeSteps', { crashAt: null }))
  expect(started.status).toBe('waiting')
  await raiseCap(db)
  expect(await engine.wake()).toBe(1)
  target = Number(direct.port)
  for (const { _id } of [started, capped]) expect((await waitForEnd(db, _id)).status).toBe('succeeded')
})

test('a run continues where it was once DBOS can record its steps again', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await createMarks(db)
  await using engine = openEngine(database)
  await engine.work()
  const run = await engine.start(request('gated'))
  await expect.poll(() => readMarks(db, run._id), waiting).toEqual(['gate'])
  // As on a Postgres that has become read-only.
  const refused = await refuseRows(db, 'dbos.operation_outputs', '25006')
  await openGate(db)
  await expect.poll(() => refused.count(), waiting).toBeGreaterThan(2)
  await refused.end()
  expect((await waitForEnd(db, run._id)).status).toBe('succeeded')
  const marks = await readMarks(db, run._id)
  expect(marks.at(-1)).toBe('behind')
  expect(new Set(marks.slice(0, -1))).toEqual(new Set(['gate']))
})

test('processes share the work, each up to its own concurrency limit', async () => {
  await using database = await createTestDatabase()
  await createMarks(database.db)
  await using engine = openEngine(database)
  await engine.work()
  const places = 4
  const keys = Array.from({ length: 2 * places }, (_, number) => `shared ${number}`)
  const runs = await Promise.all(keys.map((key) => engine.start(request('gated', {}, key))))
  const begun = async () => {
    const marks = await Promise.all(runs.map(({ _id }) => readMarks(database.db, _id)))
    return marks.filter((names) => names.length > 0).length
  }
  await expect.poll(begun, waiting).toBe(places)
  await using _worker = startWorker(workerProgram, [database.url])
  await expect.poll(begun, waiting).toBe(2 * places)
  await openGate(database.db)
  for (const { _id } of runs) {
    expect((await waitForEnd(database.db, _id)).status).toBe('succeeded')
    expect(await readMarks(database.db, _id)).toEqual(['gate', 'behind'])
  }
})

test('a run whose start cannot be recorded is retried', async () => {
  await using database = await createTestDatabase()
  await createMarks(database.db)
  await using impatient = openDatabase(database.url, 5, { statement: 1_000 })
  await using engine = openEngine(impatient)
  const run = await engine.start(request('threeSteps', { crashAt: null }))
  const lock = await database.db.startTransaction().execute()
  await lock.selectFrom('pipeline_runs').select('id').where('id', '=', run._id).forUpdate().execute()
  await engine.work()
  await expect.poll(() => countBlocked(database.db), waiting).toBe(1)
  // The statement times out and is retried.
  await expect.poll(() => countBlocked(database.db), waiting).toBe(0)
  await expect.poll(() => countBlocked(database.db), waiting).toBe(1)
  await lock.rollback().execute()
  expect((await waitForEnd(database.db, run._id)).status).toBe('succeeded')
})

test('a run that begins to wait for the quota is not mistaken for a lost one', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await createMarks(db)
  await using engine = openEngine(database)
  await using held = await holdWaits(db)
  await engine.work()
  const { _id } = await engine.start(request('capped'))
  await expect.poll(() => countBlocked(db), waiting).toBe(1)
  // Another worker looks for lost runs when it starts, in id order, and finds this one last.
  const lost = 'z'.repeat(20)
  await recordRun(db, lost, request('threeSteps', { crashAt: null }, 'a lost run'))
  await using _worker = startWorker(workerProgram, [database.url])
  expect((await waitForEnd(db, lost)).status).toBe('succeeded')
  expect(await countBlocked(db)).toBe(1)
  await held.release()
  await expect.poll(async () => (await readRun(db, _id))?.error, waiting).toContain('used up')
  await raiseCap(db)
  expect(await engine.wake()).toBe(1)
  expect((await waitForEnd(db, _id)).status).toBe('succeeded')
  expect(await readMarks(db, _id)).toEqual(['before', 'spend', 'spend'])
})

test('closing waits for the active step, and ignores its failure', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const begun = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  const lines: string[] = []
  let hasEnded = false
  const engine = createDbosEngine({
    ...database,
    logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
    activities: {
      ...createTestActivities(db),
      async waitForGate() {
        begun.resolve()
        await closing.promise
        // Outlasts everything else that is being closed.
        await sql`select pg_sleep(1)`.execute(db)
        hasEnded = true
        throw new Error('Too late')
      },
    },
    stepOptions: testStepOptions,
    pipelines: testPipelines,
  })
  await engine.work()
  await engine.start(request('gated'))
  await begun.promise
  const closed = engine[Symbol.asyncDispose]()
  closing.resolve()
  await closed
  expect([hasEnded, lines]).toEqual([true, []])
})

test('DBOS deletes workflows that ended more than 30 days ago, but pipeline_runs keeps their runs', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await createMarks(db)
  const runs: Record<string, string> = {}
  {
    await using engine = openEngine(database)
    await engine.work()
    for (const key of ['long ago', 'of late']) {
      runs[key] = (await engine.start(request('threeSteps', { crashAt: null }, key)))._id
      await waitForEnd(db, runs[key])
    }
    await expect.poll(() => listWorkflows(db)).toEqual(Object.values(runs).toSorted())
  }
  await sql`
    update dbos.workflow_status set completed_at = completed_at - 31 * 86400000::bigint
    where workflow_uuid = ${runs['long ago']}`.execute(db)
  await using engine = openEngine(database)
  await engine.work()
  await expect.poll(() => listWorkflows(db)).toEqual([runs['of late']])
  expect((await readRun(db, runs['long ago'] ?? ''))?.status).toBe('succeeded')
})

/** The ended workflows whose steps DBOS still stores. */
async function listWorkflows(db: Kysely<Database>) {
  const { rows } = await sql<{ id: string }>`
    select distinct workflow_uuid as id from dbos.operation_outputs
    join dbos.workflow_status using (workflow_uuid) where completed_at is not null order by 1`.execute(db)
  return rows.map((row) => row.id)
}

function openEngine(
  { db, url }: OpenDatabase,
  {
    callsPerSecond = 100,
    isChanged = false,
    logger = pino({ level: 'silent' }),
    callTimeout = 120_000,
  }: Parameters<OpenEngine>[1] & { logger?: Logger; callTimeout?: number } = {},
) {
  return createDbosEngine({
    db,
    url,
    logger,
    activities: createTestActivities(db),
    stepOptions: testStepOptions,
    pipelines: createTestPipelines(isChanged ? 'version-after' : 'version-before'),
    callsPerSecond,
    firstWait: 20,
    pollInterval: testPollInterval,
    drainTime: 500,
    callTimeout,
  })
}

/** Blocks recording waits for the quota until released. */
async function holdWaits(db: Kysely<Database>) {
  await sql`
    create function hold() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger hold before update on pipeline_runs
      for each row when (new.waits_until is not null) execute function hold()`.execute(db)
  const held = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(1)`.execute(held)
  const release = async () => {
    if (!held.isRolledBack) await held.rollback().execute()
  }
  return { release, [Symbol.asyncDispose]: release }
}

async function breakConnections({ db }: OpenDatabase) {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid != pg_backend_pid()`.execute(db)
}
