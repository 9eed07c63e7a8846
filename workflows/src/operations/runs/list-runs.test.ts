import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { requesterId } from '../../runs/run-id.ts'
import { createBatch } from '../../imports/import-batches.ts'
import { listRuns } from './list-runs.ts'
import type { RunFilter } from './match-runs.ts'
import { addRun } from './test-run-rows.ts'

const breadId = 'UCbread01234567890123456'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

describe('the list of runs', () => {
  beforeAll(async () => {
    const { db } = database
    const links = [
      ...Array.from({ length: 50 }, (_, at) => `@other${at}`),
      `https://www.youtube.com/@Deep.Link?x=1`,
      breadId,
    ]
    const batch = await createBatch(db, { name: 'a list', requestedBy: null, links, videosPerChannel: 5 })
    await addRun(db, {
      id: 'visited',
      subject: '@bees',
      lane: 'visitor',
      requested_by: 'somebody',
      minutesAgo: 50,
    })
    await addRun(db, {
      id: 'refused',
      subject: '@wasps',
      status: 'failed',
      error: 'This channel has fewer than 100K subscribers',
      error_class: 'ChannelRefusedError',
      minutesAgo: 40,
    })
    await addRun(db, { id: 'nightly', pipeline: 'purgeRuns', lane: 'background', minutesAgo: 3 * 24 * 60 })
    await addRun(db, {
      id: 'part0',
      pipeline: 'importChannels',
      key: `batch:${batch}:0`,
      status: 'running',
      done: 30,
      failed: 10,
      total: 50,
      minutesAgo: 4,
    })
    await addRun(db, {
      id: 'part1',
      pipeline: 'importChannels',
      key: `batch:${batch}:1`,
      status: 'waiting',
      minutesAgo: 3,
    })
    await addRun(db, { id: 'bread', subject: 'a video of it', key: `import:${breadId}`, minutesAgo: 60 })
  })

  test.each<[RunFilter, string[]]>([
    [{}, ['part1', 'part0', 'refused', 'visited', 'bread', 'nightly']],
    [{ pipeline: 'purgeRuns' }, ['nightly']],
    [{ state: 'failed' }, ['refused']],
    [{ state: 'active' }, ['part1', 'part0']],
    [{ lane: 'visitor' }, ['visited']],
    [{ requestedBy: 'somebody' }, ['visited']],
    [{ errorClass: 'ChannelRefusedError' }, ['refused']],
    [{ before: new Date(Date.now() - 24 * 60 * 60_000) }, ['nightly']],
    [{ since: new Date(Date.now() - 10 * 60_000), state: 'running' }, ['part0']],
    [{ text: 'WASP' }, ['refused']],
    [{ text: 'fewer than' }, ['refused']],
    [{ text: 'nightly' }, ['nightly']],
    [{ text: 'deep.link' }, ['part1']],
    [{ text: '100%' }, []],
    [{ channel: '@Bees' }, ['visited']],
    [{ channel: 'https://m.youtube.com/@deep.link' }, ['part1']],
    [{ channel: breadId }, ['part1', 'bread']],
    [{ channel: `https://www.youtube.com/channel/${breadId}`, state: 'active' }, ['part1']],
  ])('can be filtered by %j', async (filter, ids) => {
    const page = await listRuns(database.db, filter)
    expect(page.runs.map(({ _id }) => _id)).toEqual(ids)
    expect(page.total).toBe(ids.length)
  })

  test('estimates the speed and the remaining time of a running run', async () => {
    const began = { started_at: sql<Date>`now() - interval '4 minutes'` }
    await database.db.updateTable('pipeline_runs').set(began).where('id', '=', 'part0').execute()
    const page = await listRuns(database.db, { state: 'running' })
    const [{ perMinute, secondsLeft } = { perMinute: null, secondsLeft: null }] = page.runs
    expect(perMinute).toBeCloseTo(10, 0)
    expect(secondsLeft).toBeGreaterThan(55)
    expect(secondsLeft).toBeLessThan(66)
    expect(page.pipelines).toEqual(['importChannel', 'importChannels', 'purgeRuns'])
    expect(page.errorClasses).toEqual(['ChannelRefusedError'])
  })
})

test('names the operator who requested a run, but no member', async () => {
  await using others = await createTestDatabase()
  const { db } = others
  for (const [id, role] of [
    ['op', 'operator'],
    ['me', 'member'],
  ] as const)
    await db
      .insertInto('members')
      .values({ id, uid: id, name: `The ${id}`, name_folded: id, role })
      .execute()
  await addRun(db, { id: 'by-op', requested_by: requesterId('op'), minutesAgo: 100 })
  await addRun(db, { id: 'by-me', requested_by: requesterId('me'), minutesAgo: 101 })
  await addRun(db, { id: 'by-us', minutesAgo: 102 })
  const { runs } = await listRuns(db, {})
  expect(runs.map((run) => run.requestedBy?.name ?? null)).toEqual(['The op', 'a member', null])
})

test('a text that thousands of runs contain is found, and counted up to a limit', async () => {
  await using crowded = await createTestDatabase()
  await sql`
    insert into pipeline_runs (id, pipeline, key, subject, input, status, created_at)
    select 'r' || i, 'importChannel', 'k' || i, '@bees' || i, '{}', 'succeeded', now() - i * interval '1 minute'
    from generate_series(1, 2500) i`.execute(crowded.db)
  const page = await listRuns(crowded.db, { text: 'bees' })
  expect(page.runs[0]?._id).toBe('r1')
  expect(page.total).toBe(1_000)
  expect((await listRuns(crowded.db, { text: 'bees2500' })).total).toBe(1)
})

test('paging forward and back neither repeats nor misses a run while others are added', async () => {
  await using busy = await createTestDatabase()
  const { db } = busy
  const ids = Array.from({ length: 12 }, (_, at) => `run-${String(at).padStart(2, '0')}`)
  // Groups of three were created in the same microsecond.
  for (const [at, id] of ids.entries()) await addRun(db, { id, minutesAgo: 100 + Math.floor(at / 3) })
  const seen: string[] = []
  let page = await listRuns(db, {}, {}, 5)
  for (;;) {
    seen.push(...page.runs.map(({ _id }) => _id))
    await addRun(db, { id: `new-${seen.length}`, minutesAgo: 0 })
    if (page.older === null) break
    page = await listRuns(db, {}, { older: page.older }, 5)
  }
  expect(seen.toSorted()).toEqual(ids)
  const back = await listRuns(db, {}, { newer: page.newer ?? '' }, 5)
  expect(back.runs.map(({ _id }) => _id)).toEqual(seen.slice(5, 10))
  const first = await listRuns(db, {}, { newer: back.newer ?? '' }, 50)
  expect(first.runs.map(({ _id }) => _id).slice(-5)).toEqual(seen.slice(0, 5))
  expect(first.newer).toBeNull()
  expect((await listRuns(db, {}, { older: 'nonsense' }, 5)).runs).toHaveLength(5)
})
