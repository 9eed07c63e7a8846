import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { recordRun } from '../runs/run-records.ts'
import { PlatformOutageError, QuotaSettlingError, QuotaSpentError } from './errors.ts'
import { readBucket } from './quota-bucket.ts'
import { createQuotaLedger } from './quota-ledger.ts'
import type { QuotaLedger } from './quota-ledger.ts'
import type { Payer } from './video-platform.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const table of ['quota_ledger', 'pipeline_runs'] as const) await db.deleteFrom(table).execute()
})

const noon = new Date('2026-11-21T20:00:00Z')
const reset = new Date('2026-11-22T08:00:00Z')
const operator: Payer = { lane: 'operator' }
const visitor: Payer = { lane: 'visitor' }

describe('a reservation', () => {
  test('is granted up to the cap, however many callers there are at once', async () => {
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => noon })
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => ledger.reserve(operator)))
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refusals).toHaveLength(100)
    for (const { reason } of refusals) {
      expect(reason).toBeInstanceOf(QuotaSpentError)
      expect(reason.resetsAt).toEqual(reset)
    }
    expect(await readLedger()).toMatchObject([{ day: '2026-11-21', used: 100, visitor_used: 0, cap: 100 }])
    expect(await ledger.readState()).toMatchObject({ status: 'spent', used: 100, resetsAt: reset })
  })

  test('starts over on the platform’s next day', async () => {
    let now = new Date('2026-11-22T07:59:59Z')
    const ledger = createQuotaLedger({ db, cap: 1, clock: () => now })
    await ledger.reserve(operator)
    await expect(ledger.reserve(operator)).rejects.toThrow('after 8:00 AM UTC on November 22, 2026')
    now = reset
    await ledger.reserve(operator)
    expect(await readLedger()).toMatchObject([{ day: '2026-11-21' }, { day: '2026-11-22' }])
  })

  test('follows a cap that was raised or lowered during the day', async () => {
    const withCap = (cap: number) => createQuotaLedger({ db, cap, clock: () => noon })
    await spend(withCap(5), operator, 5)
    expect(await withCap(5).waitsUntil('operator')).toEqual(reset)
    expect(await withCap(6).waitsUntil('operator')).toBeNull()
    await withCap(6).reserve(operator)
    await expect(withCap(2).reserve(operator)).rejects.toThrow(QuotaSpentError)
    expect(await readLedger()).toMatchObject([{ used: 6, cap: 6 }])
  })

  test('counts the units of a run, and spends them in its lane', async () => {
    const ledger = createQuotaLedger({ db, cap: 5, reserved: 4, clock: () => noon })
    for (const lane of ['visitor', 'background'] as const) {
      const request = { pipeline: 'p', key: lane, subject: '', lane, requestedBy: null, input: {} }
      await recordRun(db, lane, request)
    }
    await spend(ledger, { runId: 'visitor' }, 3)
    await ledger.reserve({ runId: 'background' })
    await expect(ledger.reserve({ runId: 'background' })).rejects.toThrow(QuotaSpentError)
    await expect(ledger.reserve({ runId: undefined })).rejects.toThrow(QuotaSpentError)
    const runs = await db.selectFrom('pipeline_runs').select(['id', 'units']).orderBy('units').execute()
    expect(runs).toEqual([
      { id: 'background', units: 1 },
      { id: 'visitor', units: 3 },
    ])
  })
})

describe('the units of pipelines with a budget', () => {
  test('are counted by the day of their calls, whenever the run began', async () => {
    const before = new Date('2026-11-22T07:59:59Z')
    let now = before
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => now })
    for (const pipeline of ['refreshChannels', 'growCatalogue', 'importChannel']) {
      const request = { pipeline, key: pipeline, subject: '', requestedBy: null, input: {} }
      await recordRun(db, pipeline, { ...request, lane: 'background' })
    }
    await spend(ledger, { runId: 'refreshChannels' }, 3)
    now = reset
    await spend(ledger, { runId: 'refreshChannels' }, 2)
    await spend(ledger, { runId: 'growCatalogue' }, 1)
    await spend(ledger, { runId: 'importChannel' }, 4)
    const buckets = (await readLedger()).filter(({ bucket }) => bucket !== 'default')
    expect(buckets.map(({ bucket, day, used }) => `${bucket} ${day} ${used}`).toSorted()).toEqual([
      'growth 2026-11-22 1',
      'refresh 2026-11-21 3',
      'refresh 2026-11-22 2',
    ])
    expect(await readBucket(db, { name: 'refresh', now: before })).toBe(3)
    expect(await readBucket(db, { name: 'refresh', now })).toBe(2)
  })

  test('exclude calls that the platform refuses after a reset', async () => {
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => reset })
    const request = { pipeline: 'refreshChannels', key: 'r', subject: '', requestedBy: null, input: {} }
    await recordRun(db, 'r', { ...request, lane: 'background' })
    await (await ledger.reserve({ runId: 'r' })).refused()
    expect(await readBucket(db, { name: 'refresh', now: reset })).toBe(0)
  })
})

describe('the units reserved for visitors', () => {
  test('are not for operators or background work, whatever visitors have used', async () => {
    const ledger = createQuotaLedger({ db, cap: 10, reserved: 4, clock: () => noon })
    await spend(ledger, visitor, 3)
    await spend(ledger, operator, 6)
    await expect(ledger.reserve({ lane: 'background' })).rejects.toThrow(QuotaSpentError)
    expect([await ledger.waitsUntil('operator'), await ledger.waitsUntil('visitor')]).toEqual([reset, null])
    await ledger.reserve(visitor)
    await expect(ledger.reserve(visitor)).rejects.toThrow(QuotaSpentError)
    expect(await readLedger()).toMatchObject([{ used: 10, visitor_used: 4 }])
  })

  test('do not limit visitors', async () => {
    const ledger = createQuotaLedger({ db, cap: 10, reserved: 2, clock: () => noon })
    await spend(ledger, visitor, 9)
    await ledger.reserve(operator)
    await expect(ledger.reserve(operator)).rejects.toThrow(QuotaSpentError)
  })
})

describe('when the platform reports an exhausted quota', () => {
  test('nothing more is reserved on that day', async () => {
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => noon })
    await spend(ledger, operator, 3)
    expect((await (await ledger.reserve(visitor)).refused()).resetsAt).toEqual(reset)
    await expect(ledger.reserve(visitor)).rejects.toThrow(QuotaSpentError)
    expect(await ledger.readState()).toMatchObject({ status: 'spent' })
  })

  test('for a call that began before the reset, the new day is not affected', async () => {
    let now = new Date('2026-11-22T07:59:59Z')
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => now })
    const last = await ledger.reserve(operator)
    now = reset
    expect((await last.refused()).resetsAt).toEqual(now)
    expect(await ledger.waitsUntil('operator')).toBeNull()
  })
})

describe('after a reset', () => {
  test('one caller probes at a time, and refused probes cost no units', async () => {
    let now = new Date('2026-11-22T08:00:01Z')
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => now })
    const run = { pipeline: 'p', key: 'prober', subject: '', input: {}, requestedBy: null }
    await recordRun(db, 'prober', { ...run, lane: 'operator' })
    for (let round = 1; round <= 3; round += 1) {
      const probe = await ledger.reserve({ runId: 'prober' })
      const others = Promise.allSettled([ledger.reserve(visitor), ledger.reserve(operator)])
      const refusal = await probe.refused()
      const nextProbeAt = new Date(now.getTime() + 60_000)
      expect(refusal).toMatchObject({ name: 'QuotaSettlingError', resetsAt: nextProbeAt })
      for (const other of await others)
        expect(other).toMatchObject({ reason: { name: 'QuotaSettlingError' } })
      expect(await ledger.readState()).toMatchObject({ status: 'settling', used: 0, nextProbeAt })
      expect(await ledger.waitsUntil('visitor')).toEqual(nextProbeAt)
      now = nextProbeAt
      expect(await ledger.waitsUntil('visitor')).toBeNull()
    }
    expect(await db.selectFrom('pipeline_runs').select('units').where('id', '=', 'prober').execute()).toEqual(
      [{ units: 0 }],
    )
    await (await ledger.reserve(operator)).answered()
    await spend(ledger, visitor, 20)
    expect(await ledger.readState()).toMatchObject({ status: 'open', used: 21 })
  })

  test('other callers continue as soon as the probe succeeds', async () => {
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => reset })
    const first = await ledger.reserve(operator)
    const others = Promise.all([ledger.reserve(operator), ledger.reserve(visitor)])
    await first.answered()
    await others
    expect(await readLedger()).toMatchObject([{ used: 3 }])
  })

  test('another caller probes when the probe failed, or its process was killed', async () => {
    let now = reset
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => now })
    await (await ledger.reserve(operator)).failed()
    await ledger.reserve(operator)
    now = new Date(now.getTime() + 30_000)
    await ledger.reserve(operator)
    expect(await readLedger()).toMatchObject([{ used: 3, opened_at: null }])
  })

  test('a refusal within the first hour means settling, and later a spent quota', async () => {
    let now = reset
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => now })
    await spend(ledger, operator, 1)
    expect(await (await ledger.reserve(visitor)).refused()).toBeInstanceOf(QuotaSettlingError)
    expect(await readLedger()).toMatchObject([{ used: 1, visitor_used: 0 }])
    now = new Date(reset.getTime() + 3_600_000)
    expect(await ledger.waitsUntil('operator')).toBeNull()
    const refusal = await (await ledger.reserve(operator)).refused()
    expect(refusal.resetsAt).toEqual(new Date('2026-11-23T08:00:00Z'))
  })
})

describe('after five failed calls in a row', () => {
  const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

  async function fail(ledger: QuotaLedger, payer: Payer, calls: number) {
    for (let call = 0; call < calls; call += 1) await (await ledger.reserve(payer)).failed()
  }

  test('one caller at a time probes, with backoff, until the platform responds', async () => {
    let now = noon
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => now })
    await spend(ledger, operator, 1)
    await fail(ledger, operator, 5)
    for (const next of [1, 3, 7, 15, 30, 45]) {
      const refusal = await ledger.reserve({ lane: 'background' }).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(PlatformOutageError)
      expect(refusal).toMatchObject({ resetsAt: minutes(next) })
      now = minutes(next)
      const probe = await ledger.reserve(operator)
      await expect(ledger.reserve(operator)).rejects.toThrow('YouTube is not responding')
      await probe.failed()
    }
    expect(await readLedger()).toMatchObject([{ used: 12, failures: 11 }])
    now = minutes(60)
    await (await ledger.reserve(operator)).answered()
    await spend(ledger, operator, 3)
    expect(await readLedger()).toMatchObject([{ failures: 0, next_probe_at: null }])
  })

  test('visitors may still call, and a response to one of them ends the outage', async () => {
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => noon })
    await spend(ledger, operator, 1)
    await fail(ledger, visitor, 6)
    await expect(ledger.reserve(operator)).rejects.toThrow(PlatformOutageError)
    expect(await ledger.waitsUntil('operator'), 'units are left').toBeNull()
    await spend(ledger, visitor, 1)
    await spend(ledger, operator, 1)
  })

  test('another caller probes when the process of the first was killed', async () => {
    let now = noon
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => now })
    await spend(ledger, operator, 1)
    await fail(ledger, operator, 5)
    now = minutes(1)
    await ledger.reserve(operator)
    now = minutes(1.5)
    await spend(ledger, operator, 2)
  })

  test('the backoff stays bounded after thousands of failed calls by visitors', async () => {
    const ledger = createQuotaLedger({ db, cap: 10_000, clock: () => noon })
    await spend(ledger, visitor, 1)
    await db.updateTable('quota_ledger').set({ failures: 5_000 }).execute()
    await fail(ledger, visitor, 1)
    expect(await readLedger()).toMatchObject([{ failures: 5_001, next_probe_at: minutes(15) }])
  })

  test('failures with responses in between are no outage', async () => {
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => noon })
    for (let round = 0; round < 3; round += 1) {
      await fail(ledger, operator, 4)
      await spend(ledger, operator, 1)
    }
  })

  test('an outage is also detected in the first calls of a day', async () => {
    const ledger = createQuotaLedger({ db, cap: 100, clock: () => reset })
    await fail(ledger, operator, 5)
    await expect(ledger.reserve(operator)).rejects.toThrow(PlatformOutageError)
    await spend(ledger, visitor, 1)
    await spend(ledger, operator, 1)
  })
})

async function spend(ledger: QuotaLedger, payer: Payer, units: number) {
  for (let unit = 0; unit < units; unit += 1) await (await ledger.reserve(payer)).answered()
}

function readLedger() {
  return db.selectFrom('quota_ledger').selectAll().orderBy('day').execute()
}
