import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { PipelineEngine, RunRequest } from '../../engine/pipeline-engine.ts'
import { newRunId } from '../../runs/run-id.ts'
import { recordRun } from '../../runs/run-records.ts'
import { readRun } from '../../runs/read-run.ts'
import { cancelRun } from './cancel-run.ts'
import { countSameError, retryRun, retrySameError } from './retry-runs.ts'
import { addRun } from './test-run-rows.ts'

const actor = { _id: 'op', name: 'An operator' }
const refused = { pipeline: 'importChannel', errorClass: 'ChannelRefusedError' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let started: RunRequest[]
/** The number of starts until they fail. */
let startsLeft: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  started = []
  startsLeft = Infinity
  await database.db.deleteFrom('pipeline_runs').execute()
  await database.db.deleteFrom('audit_entries').execute()
})

const engine: Pick<PipelineEngine, 'start' | 'cancel'> = {
  async start(request) {
    if ((startsLeft -= 1) < 0) throw new Error('the connection is gone')
    started.push(request)
    const { id } = await recordRun(database.db, newRunId(), request)
    const run = await readRun(database.db, id)
    if (run === null) throw new Error('no run')
    return run
  },
  cancel: async (id) => id === 'active',
}
const parts = () => ({ db: database.db, engine, actor })

test('a failed run is retried with its input, in the operators’ lane, with an audit entry', async () => {
  const input = JSON.stringify({ channelId: 'UC1', rules: null, lookedUpAt: '2026-01-01T00:00:00Z' })
  await addRun(database.db, {
    id: 'old',
    key: 'import:UC1',
    subject: '@bees',
    lane: 'visitor',
    input,
    status: 'failed',
    minutesAgo: 9,
  })
  expect(await retryRun('old', parts())).toMatchObject({ outcome: 'started', run: { status: 'waiting' } })
  expect(started).toMatchObject([
    {
      pipeline: 'importChannel',
      key: 'import:UC1',
      subject: '@bees',
      lane: 'operator',
      input: { channelId: 'UC1', lookedUpAt: null },
    },
  ])
  expect(await readAudit()).toMatchObject([
    { actor_name: 'An operator', action: 'retry run', subject_name: '@bees' },
  ])
})

test('a run that has not failed, or has a newer one, is not retried', async () => {
  await addRun(database.db, { id: 'fine', minutesAgo: 9 })
  await addRun(database.db, { id: 'failed', key: 'k', status: 'failed', minutesAgo: 8 })
  await addRun(database.db, { id: 'again', key: 'k', minutesAgo: 7 })
  expect(await retryRun('none', parts())).toEqual({ outcome: 'unknown' })
  expect(await retryRun('fine', parts())).toEqual({ outcome: 'not failed' })
  expect(await retryRun('failed', parts())).toEqual({ outcome: 'superseded' })
  expect(started).toEqual([])
  expect(await readAudit()).toEqual([])
})

test('all runs with the same error are retried, each key once', async () => {
  await addFailed(['a', 'b'])
  await addFailed(['c'], { error_class: 'PlatformRefusedError' })
  await addFailed(['d'], { pipeline: 'importCatalogue' })
  await addRun(database.db, {
    id: 'a earlier',
    key: 'key of a',
    status: 'failed',
    error_class: 'ChannelRefusedError',
    minutesAgo: 90,
  })
  expect(await countSameError(database.db, refused)).toBe(2)
  expect(await retrySameError(refused, parts())).toEqual({ retried: 2, left: 0 })
  expect(started.map(({ key }) => key).toSorted()).toEqual(['key of a', 'key of b'])
  expect(await retrySameError(refused, parts())).toEqual({ retried: 0, left: 0 })
  expect(await readAudit()).toMatchObject([{ action: 'retry runs', detail: '2 runs' }])
})

test('an interrupted bulk retry can be repeated for the remaining runs', async () => {
  await addFailed(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  startsLeft = 3
  await expect(retrySameError(refused, parts())).rejects.toThrow('the connection is gone')
  startsLeft = Infinity
  const left = await countSameError(database.db, refused)
  expect(left).toBe(5)
  expect(await retrySameError(refused, parts())).toEqual({ retried: left, left: 0 })
  expect(new Set(started.map(({ key }) => key)).size).toBe(8)
  expect(started).toHaveLength(8)
})

test('runs that fail again are left to the next bulk retry', async () => {
  await addFailed(['a'])
  const before = new Date()
  await addRun(database.db, {
    id: 'later',
    status: 'failed',
    error_class: 'ChannelRefusedError',
    minutesAgo: 0,
    created_at: new Date(Number(before) + 60_000),
  })
  expect(await retrySameError({ ...refused, before }, parts())).toEqual({ retried: 1, left: 0 })
})

test('an active run is cancelled, with an audit entry', async () => {
  await addRun(database.db, { id: 'active', status: 'running', subject: '@bees', minutesAgo: 1 })
  await addRun(database.db, { id: 'over', minutesAgo: 1 })
  expect(await cancelRun('none', parts())).toBe('unknown')
  expect(await cancelRun('over', parts())).toBe('ended')
  expect(await cancelRun('active', parts())).toBe('cancelled')
  expect(await readAudit()).toMatchObject([
    { action: 'cancel run', subject_id: 'active', subject_name: '@bees' },
  ])
})

async function addFailed(ids: string[], more: { error_class?: string; pipeline?: string } = {}) {
  for (const id of ids)
    await addRun(database.db, {
      id,
      status: 'failed',
      error_class: 'ChannelRefusedError',
      minutesAgo: 30,
      ...more,
    })
}

function readAudit() {
  return database.db.selectFrom('audit_entries').selectAll().execute()
}
