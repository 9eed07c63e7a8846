import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitRange, pullEnd } from './range-values.ts'
import type { Range, RangeRule } from './range-values.ts'

const minutes: RangeRule = { min: 0, max: 40, step: 5, gap: 1, lowest: 5 }

/** Scales of up to twelve steps whose gap and `lowest` leave room for a range. */
const rules = fc
  .record({
    min: fc.integer({ min: -20, max: 20 }),
    step: fc.integer({ min: 1, max: 7 }),
    steps: fc.integer({ min: 4, max: 12 }),
    gapSteps: fc.integer({ min: 0, max: 2 }),
    gapRest: fc.integer({ min: 0, max: 6 }),
    lowestSteps: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ min, step, steps, gapSteps, gapRest, lowestSteps }): RangeRule => ({
    min,
    max: min + steps * step,
    step,
    gap: Math.max(1, gapSteps * step - (gapRest % step)),
    lowest: min + lowestSteps * step,
  }))
const anywhere = fc.double({ min: -100, max: 200, noNaN: true })

function expectAllowed([low, high]: Range, { min, max, step, gap, lowest = min }: RangeRule) {
  expect(Math.abs(low - min) % step).toBe(0)
  expect(Math.abs(high - min) % step).toBe(0)
  expect(low).toBeGreaterThanOrEqual(lowest)
  expect(high).toBeLessThanOrEqual(max)
  expect(high - low).toBeGreaterThanOrEqual(gap)
}

describe("a range slider's range", () => {
  test('is made valid for any values, and kept if it is valid', () => {
    fc.assert(
      fc.property(rules, anywhere, anywhere, (rule, low, high) => {
        const fitted = fitRange([low, high], rule)
        expectAllowed(fitted, rule)
        expect(fitRange(fitted, rule)).toEqual(fitted)
      }),
    )
  })

  test('stays valid for any move of a thumb, without moving the other one', () => {
    const pulls = fc.array(fc.tuple(fc.constantFrom('low', 'high'), anywhere), { maxLength: 12 })
    fc.assert(
      fc.property(rules, anywhere, anywhere, pulls, (rule, from, upTo, moves) => {
        let range = fitRange([from, upTo], rule)
        for (const [end, to] of moves) {
          const next = pullEnd(range, end, to, rule)
          expectAllowed(next, rule)
          expect(end === 'low' ? next[1] : next[0]).toBe(end === 'low' ? range[1] : range[0])
          range = next
        }
      }),
    )
  })

  test('of minutes keeps the thumbs one step apart, and the lower one at five or more', () => {
    expect(pullEnd([5, 20], 'low', 38, minutes)).toEqual([15, 20])
    expect(pullEnd([15, 40], 'high', 0, minutes)).toEqual([15, 20])
    expect(pullEnd([15, 40], 'low', 0, minutes)).toEqual([5, 40])
    expect(fitRange([40, 40], minutes)).toEqual([35, 40])
    expect(fitRange([12, 13], minutes)).toEqual([10, 15])
  })
})
