import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastReset, nextReset, platformDay } from './platform-day.ts'

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
        expect(lastReset(reset)).toEqual(reset)
        expect(lastReset(new Date(reset.getTime() - 1))).toEqual(lastReset(now))
        expect(reset.getTime()).toBeGreaterThan(now.getTime())
        expect(platformDay(new Date(reset.getTime() - 1))).toBe(platformDay(now))
        expect(platformDay(reset)).not.toBe(platformDay(now))
      }),
    )
  })
})
