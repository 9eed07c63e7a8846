import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { QuotaSpentError } from './errors.ts'
import { createQuotaLedger, nextReset, platformDay } from './quota-ledger.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await db.deleteFrom('quota_ledger').execute()
})

const noon = new Date('2026-11-21T20:00:00Z')
const resetAfterNoon = new Date('2026-11-22T08:00:00Z')

describe('a reservation', () => {
  test('is granted up to the cap, however many callers there are at once', async () => {
    const ledger = createQuotaLedger({ db, caps: { default: 100 }, clock: () => noon })
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => ledger.reserve(1)))
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refusals).toHaveLength(100)
    for (const { reason } of refusals) {
      expect(reason).toBeInstanceOf(QuotaSpentError)
      expect(reason.resetsAt).toEqual(resetAfterNoon)
    }
    expect(await readLedger()).toEqual([{ bucket: 'default', day: '2026-11-21', used: 100, cap: 100 }])
  })

  test('of several units is granted whole or not at all', async () => {
    const ledger = createQuotaLedger({ db, caps: { default: 10 }, clock: () => noon })
    await ledger.reserve(7)
    await expect(ledger.reserve(4)).rejects.toThrow(QuotaSpentError)
    await ledger.reserve(3)
    expect(await readLedger()).toMatchObject([{ used: 10 }])
  })

  test('larger than the whole cap is rejected without a row', async () => {
    const ledger = createQuotaLedger({ db, caps: { default: 0 }, clock: () => noon })
    await expect(ledger.reserve(1)).rejects.toThrow('exhausted until 2026-11-22T08:00:00.000Z')
    expect(await readLedger()).toEqual([])
  })

  test('starts over on the platform’s next day', async () => {
    let now = new Date('2026-11-22T07:59:59Z')
    const ledger = createQuotaLedger({ db, caps: { default: 1 }, clock: () => now })
    await ledger.reserve(1)
    await expect(ledger.reserve(1)).rejects.toThrow(QuotaSpentError)
    now = new Date('2026-11-22T08:00:00Z')
    await ledger.reserve(1)
    expect(await readLedger()).toMatchObject([{ day: '2026-11-21' }, { day: '2026-11-22' }])
  })

  test('counts in its own bucket only', async () => {
    const ledger = createQuotaLedger({ db, caps: { default: 1, statistics: 1 }, clock: () => noon })
    await ledger.reserve(1)
    await ledger.reserve(1, 'statistics')
    await expect(ledger.reserve(1, 'search')).rejects.toThrow('Unknown quota bucket search')
  })

  test('follows a cap that was raised or lowered during the day', async () => {
    await createQuotaLedger({ db, caps: { default: 5 }, clock: () => noon }).reserve(5)
    await createQuotaLedger({ db, caps: { default: 6 }, clock: () => noon }).reserve(1)
    const lowered = createQuotaLedger({ db, caps: { default: 2 }, clock: () => noon })
    await expect(lowered.reserve(1)).rejects.toThrow(QuotaSpentError)
    expect(await readLedger()).toMatchObject([{ used: 6, cap: 6 }])
  })
})

describe('when the platform reports an exhausted quota', () => {
  test('nothing more is reserved on that day', async () => {
    const ledger = createQuotaLedger({ db, caps: { default: 100 }, clock: () => noon })
    await ledger.reserve(3)
    expect(await ledger.recordRefusal()).toEqual(resetAfterNoon)
    await expect(ledger.reserve(1)).rejects.toThrow(QuotaSpentError)
  })

  test('right after midnight, only the first minutes of the new day are skipped', async () => {
    const justAfterReset = new Date('2026-11-22T08:00:01Z')
    const ledger = createQuotaLedger({ db, caps: { default: 100 }, clock: () => justAfterReset })
    expect(await ledger.recordRefusal()).toEqual(new Date('2026-11-22T08:10:01Z'))
    await ledger.reserve(1)
  })
})

describe("the platform's day", () => {
  test.each([
    ['in winter', '2026-01-15T07:59:59Z', '2026-01-14', '2026-01-15T08:00:00Z'],
    ['in summer', '2026-07-15T06:59:59Z', '2026-07-14', '2026-07-15T07:00:00Z'],
    ['of 23 hours in March', '2026-03-08T08:00:00Z', '2026-03-08', '2026-03-09T07:00:00Z'],
    ['before the clocks go forward', '2026-03-08T07:59:59Z', '2026-03-07', '2026-03-08T08:00:00Z'],
    ['of 25 hours in November', '2026-11-01T07:00:00Z', '2026-11-01', '2026-11-02T08:00:00Z'],
    ['at its last second in November', '2026-11-02T07:59:59Z', '2026-11-01', '2026-11-02T08:00:00Z'],
    ["at the year's end", '2027-01-01T07:30:00Z', '2026-12-31', '2027-01-01T08:00:00Z'],
  ])('%s', (_, now, day, reset) => {
    expect(platformDay(new Date(now))).toBe(day)
    expect(nextReset(new Date(now))).toEqual(new Date(reset))
  })

  test('ends at its reset, and at no other instant', () => {
    const times = fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(times, (now) => {
        const reset = nextReset(now)
        expect(reset.getTime()).toBeGreaterThan(now.getTime())
        expect(platformDay(new Date(reset.getTime() - 1))).toBe(platformDay(now))
        expect(platformDay(reset)).not.toBe(platformDay(now))
      }),
    )
  })
})

function readLedger() {
  return db.selectFrom('quota_ledger').selectAll().orderBy('day').execute()
}
