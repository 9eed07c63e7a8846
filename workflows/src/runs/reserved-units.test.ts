import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { VisitorShareSpentError } from '../platform/errors.ts'
import { createQuotaLedger } from '../platform/quota-ledger.ts'
import { createVisitorShare } from '../platform/visitor-share.ts'
import { recordCancellation, recordEnd } from './record-end.ts'
import { recordRun, recordRunning } from './run-records.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const table of ['quota_ledger', 'pipeline_runs'] as const) await db.deleteFrom(table).execute()
})

const noon = new Date('2026-11-21T20:00:00Z')
const succeeded = { status: 'succeeded', channelId: null } as const
const failed = { status: 'failed', error: 'refused', errorClass: 'ChannelRefusedError' } as const

describe('the units that a run reserves', () => {
  test.each([succeeded, failed, { status: 'cancelled' } as const])(
    'are released once it has $status, except for the spent ones',
    async (end) => {
      await start('run', 21)
      await spend('run', 4)
      expect(await readShare()).toEqual([{ day: '2026-11-21', used: 21 }])
      expect(await recordEnd(db, 'run', end)).toBe(true)
      expect(await readShare()).toEqual([{ day: '2026-11-21', used: 4 }])
    },
  )

  test('are released once, even if several processes end the run', async () => {
    await start('run', 21)
    await start('another', 21)
    await spend('run', 1)
    const ends = await Promise.all([
      ...Array.from({ length: 5 }, () => recordEnd(db, 'run', succeeded)),
      ...Array.from({ length: 5 }, () => recordCancellation(db, 'run')),
    ])
    expect(ends.filter(Boolean)).toHaveLength(1)
    // A worker that is still executing it changes nothing.
    await recordRunning(db, 'run')
    expect(await recordEnd(db, 'run', failed)).toBe(false)
    expect(await readShare()).toEqual([{ day: '2026-11-21', used: 22 }])
  })

  test('are released on the day on which they were reserved', async () => {
    await start('run', 21)
    await start('of the next day', 21, new Date('2026-11-22T20:00:00Z'))
    await recordEnd(db, 'run', succeeded)
    expect(await readShare()).toEqual([
      { day: '2026-11-21', used: 0 },
      { day: '2026-11-22', used: 21 },
    ])
  })

  test('are not released if the run spent more than it reserved, or reserved none', async () => {
    await start('run', 2)
    await start('untouched', 21)
    await spend('run', 5)
    await recordRun(db, 'operator', { ...request, key: 'operator' })
    for (const id of ['run', 'operator']) await recordEnd(db, id, succeeded)
    expect(await readShare()).toEqual([{ day: '2026-11-21', used: 23 }])
  })

  test('are reserved once for concurrent requests with the same key', async () => {
    const runs = await Promise.all(
      Array.from({ length: 8 }, (_, number) => start(`run ${number}`, 21, noon, 'one key')),
    )
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
    expect(await readShare()).toEqual([{ day: '2026-11-21', used: 21 }])
  })

  test('are reserved only together with recording the run', async () => {
    await start('run', 90)
    await expect(start('too much', 11)).rejects.toThrow(VisitorShareSpentError)
    await expect(start('unreadable', 5, noon, '\0')).rejects.toThrow()
    expect(await db.selectFrom('pipeline_runs').select('id').execute()).toEqual([{ id: 'run' }])
    expect(await readShare()).toEqual([{ day: '2026-11-21', used: 90 }])
  })

  test('can be reserved again as soon as they are released, also by concurrent runs', async () => {
    const visit = async (number: number) => {
      const id = `run ${number}`
      await start(id, 10)
      await spend(id, 1)
      await recordEnd(db, id, number % 2 === 0 ? succeeded : failed)
    }
    for (let number = 0; number < 20; number += 1) await visit(number)
    await Promise.all(Array.from({ length: 8 }, (_, number) => visit(20 + number)))
    expect(await readShare()).toEqual([{ day: '2026-11-21', used: 28 }])
  })
})

const request = {
  pipeline: 'importChannel',
  subject: '@baker',
  lane: 'visitor',
  requestedBy: null,
  input: {},
} as const

function start(id: string, units: number, at = noon, key = id) {
  const share = createVisitorShare({ db, cap: 100, clock: () => at })
  return recordRun(db, id, { ...request, key, reserves: share.reservation(units) })
}

async function spend(runId: string, units: number) {
  const ledger = createQuotaLedger({ db, cap: 1_000, clock: () => noon })
  for (let unit = 0; unit < units; unit += 1) await (await ledger.reserve({ runId })).answered()
}

async function readShare() {
  const { rows } = await sql<{ day: string; used: number }>`
    select day, used from quota_ledger where bucket = 'visitors' order by day`.execute(db)
  return rows
}
