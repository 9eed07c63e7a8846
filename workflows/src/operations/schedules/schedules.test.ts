import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { Schedule } from '../../engine/pipeline-engine.ts'
import { InvalidCronError } from '../../triggers/cron.ts'
import { keepSchedules } from '../../triggers/keep-schedules.ts'
import { siteSchedules } from '../../triggers/schedules.ts'
import { changeSchedule, UnknownScheduleError } from './change-schedule.ts'
import { readSchedules } from './read-schedules.ts'

const logger = pino({ level: 'silent' })
const actor = { _id: 'm1', name: 'Katherine Johnson' }
const schedules = siteSchedules({ hasHub: false, grows: true })
const now = new Date('2026-11-22T12:00:00Z')

let database: OpenDatabase
let db: OpenDatabase['db']

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await db.deleteFrom('schedule_changes').execute()
  await db.deleteFrom('audit_entries').execute()
})

async function find(name: string) {
  return (await readSchedules({ db, schedules }, now)).find((schedule) => schedule.name === name)
}

async function readAudit() {
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('happened_at').execute()
  return entries.map(({ actor_name: who, action, detail }) => `${who}: ${action}, ${detail}`)
}

test('all schedules are listed, the next one first, with their last runs', async () => {
  const run = { pipeline: 'sweepIndexes', key: 'sweep-indexes', subject: 'search indexes', input: '{}' }
  const at = (minute: number) => new Date(`2026-11-22T03:${minute}:00Z`)
  await db
    .insertInto('pipeline_runs')
    .values([
      {
        ...run,
        id: 'r1',
        status: 'failed',
        error: 'No room',
        created_at: at(30),
        started_at: at(31),
        finished_at: at(33),
      },
      { ...run, id: 'r2', status: 'running', created_at: at(40), started_at: at(41) },
    ])
    .execute()
  const listed = await readSchedules({ db, schedules }, now)
  const times = listed.flatMap(({ nextAt }) => nextAt ?? [])
  expect(times).toEqual(times.toSorted())
  expect(times).toHaveLength(Object.keys(schedules).length)
  expect(listed.slice(times.length).map(({ name }) => name)).toEqual([
    'review-pairs',
    'similarities',
    'shelves',
  ])
  expect(await find('sweep-indexes')).toEqual({
    name: 'sweep-indexes',
    pipeline: 'sweepIndexes',
    subject: 'search indexes',
    cron: '30 3 * * *',
    defaultCron: '30 3 * * *',
    words: 'every day at 3:30 AM UTC',
    paused: false,
    nextAt: '2026-11-23T03:30:00.000Z',
    runs: [
      { _id: 'r2', status: 'running', at: at(41).toISOString(), seconds: null, error: null },
      { _id: 'r1', status: 'failed', at: at(31).toISOString(), seconds: 120, error: 'No room' },
    ],
  })
})

test('schedules can be changed, paused and reset, with one audit entry per change', async () => {
  const change = { actor, name: 'sweep-indexes', schedules }
  await changeSchedule(db, { ...change, cron: ' 0  5 * * * ' })
  expect(await find('sweep-indexes')).toMatchObject({ cron: '0 5 * * *', nextAt: '2026-11-23T05:00:00.000Z' })
  await changeSchedule(db, { ...change, paused: true })
  await changeSchedule(db, { ...change, paused: true })
  expect(await find('sweep-indexes')).toMatchObject({ cron: '0 5 * * *', paused: true, nextAt: null })
  await changeSchedule(db, { ...change, paused: false, cron: null })
  expect(await find('sweep-indexes')).toMatchObject({ cron: '30 3 * * *', paused: false })
  expect(await readAudit()).toEqual([
    'Katherine Johnson: change schedule, sweep-indexes: 30 3 * * * → 0 5 * * *',
    'Katherine Johnson: pause schedule, sweep-indexes',
    'Katherine Johnson: change schedule, sweep-indexes: 0 5 * * * → 30 3 * * *',
    'Katherine Johnson: resume schedule, sweep-indexes',
  ])
})

test('an invalid time or an unknown name is rejected', async () => {
  await expect(
    changeSchedule(db, { actor, name: 'sweep-indexes', schedules, cron: '99 * * * *' }),
  ).rejects.toThrow(InvalidCronError)
  for (const name of ['nothing', 'toString', 'shelves'])
    await expect(changeSchedule(db, { actor, name, schedules, paused: true })).rejects.toThrow(
      UnknownScheduleError,
    )
  expect(await readAudit()).toEqual([])
  expect(await db.selectFrom('schedule_changes').selectAll().execute()).toEqual([])
})

test('an engine gets the schedules once it is reachable, and changes without a restart', async () => {
  const given: Record<string, Schedule>[] = []
  let fails = true
  let tries = 0
  const engine = {
    schedule: async (wanted: Record<string, Schedule>) => {
      tries += 1
      if (fails) throw new Error('no Temporal')
      given.push(wanted)
    },
  }
  const stop = new AbortController()
  const keeping = keepSchedules({ db, engine, schedules, logger, stop: stop.signal, interval: 10 })
  await expect.poll(() => tries).toBeGreaterThan(1)
  expect(given).toEqual([])
  fails = false
  await expect.poll(() => given[0]).toEqual(schedules)

  fails = true
  await changeSchedule(db, { actor, name: 'purge-runs', schedules, paused: true })
  await changeSchedule(db, { actor, name: 'sweep-indexes', schedules, cron: '0 5 * * *' })
  fails = false
  await expect.poll(() => given.at(-1)?.['sweep-indexes']?.cron).toBe('0 5 * * *')
  expect(given.at(-1)).not.toHaveProperty('purge-runs')
  expect(given.at(-1)?.['purge-stale']).toEqual(schedules['purge-stale'])
  stop.abort()
  await keeping

  await startOnce(engine)
  expect(given.at(-1)).not.toHaveProperty('purge-runs')
  expect(given.at(-1)?.['sweep-indexes']?.cron).toBe('0 5 * * *')
})

/** Runs `keepSchedules` until the engine has the schedules. */
async function startOnce(engine: { schedule(wanted: Record<string, Schedule>): Promise<void> }) {
  const stop = new AbortController()
  const schedule = async (wanted: Record<string, Schedule>) => {
    await engine.schedule(wanted)
    stop.abort()
  }
  await keepSchedules({ db, engine: { schedule }, schedules, logger, stop: stop.signal })
}

test('the start of a schedule survives restarts, and is reset by a pause', async () => {
  const start = () => startOnce({ async schedule() {} })
  const readSince = async () => {
    const rows = await db.selectFrom('schedules_in_force').selectAll().execute()
    return Object.fromEntries(rows.map(({ name, since }) => [name, since.toISOString()]))
  }
  await start()
  await sql`update schedules_in_force set since = '2026-01-01T00:00:00Z'`.execute(db)
  await sql`insert into schedules_in_force (name) values ('no longer in the code')`.execute(db)
  await changeSchedule(db, { actor, name: 'purge-runs', schedules, paused: true })
  await start()
  const paused = await readSince()
  expect(Object.keys(paused).toSorted()).toEqual(
    Object.keys(schedules)
      .filter((name) => name !== 'purge-runs')
      .toSorted(),
  )
  await changeSchedule(db, { actor, name: 'purge-runs', schedules, paused: false })
  await start()
  const resumed = await readSince()
  expect(resumed['sweep-indexes']).toBe('2026-01-01T00:00:00.000Z')
  expect(Date.parse(resumed['purge-runs'] ?? '')).toBeGreaterThan(Date.parse('2026-01-01'))
})
