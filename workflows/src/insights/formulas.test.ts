import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideOpinion } from './divided.ts'
import { liftInterval, overlapOf } from './lift.ts'
import { lastCompleteMonth, measureMomentum } from './momentum.ts'
import { newcombeInterval, wilsonInterval } from './wilson.ts'

// Newcombe (1998), table I: the score method without continuity correction (method 3).
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the Wilson interval of %i of %i', (part, total, low, high) => {
  const interval = wilsonInterval(part, total)
  expect(interval.value).toBeCloseTo(part / total, 10)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

// Newcombe (1998), "Interval estimation for the difference", table II: method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [5, 56, 0, 29, -0.0381, 0.1926],
])('the Newcombe interval of %i of %i after %i of %i', (part, total, before, beforeTotal, low, high) => {
  const interval = newcombeInterval({ part, total }, { part: before, total: beforeTotal })
  expect(interval.value).toBeCloseTo(part / total - before / beforeTotal, 10)
  expect(interval.low).toBeCloseTo(low, 3)
  expect(interval.high).toBeCloseTo(high, 3)
})

test.each([
  // Half of 1000 favor one channel, a fifth the other: 100 are expected to favor both.
  [{ one: 500, other: 200, both: 100, all: 1000 }, 1, 0.8838, 1.1315],
  [{ one: 100, other: 100, both: 50, all: 1000 }, 5, 4.1516, 6.0218],
  [{ one: 10, other: 10, both: 5, all: 20 }, 1, 0.6452, 1.55],
])('lift of %o', (counts, value, low, high) => {
  const lift = liftInterval(counts)
  expect(lift.value).toBeCloseTo(value, 4)
  expect(lift.low).toBeCloseTo(low, 3)
  expect(lift.high).toBeCloseTo(high, 3)
})

test.each([
  [{ one: 60, other: 40, both: 20 }, 0.25, 0.5],
  [{ one: 30, other: 30, both: 30 }, 1, 1],
  // After rounding, there may be more in both than in one.
  [{ one: 10, other: 50, both: 15 }, 1 / 3, 1],
])('overlap of %o', (counts, jaccard, overlap) => {
  expect(overlapOf(counts).jaccard).toBeCloseTo(jaccard, 10)
  expect(overlapOf(counts).overlap).toBeCloseTo(overlap, 10)
})

describe('divided opinion', () => {
  test.each([
    ['none if all ratings are equal', [0, 0, 0, 0, 0, 0, 0, 9, 0, 0], 0],
    ['full if half are at each end', [7, 0, 0, 0, 0, 0, 0, 0, 0, 7], 1],
    ['5/9 for one rating of each step', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 5 / 9],
    ['half if a quarter are at the lower end', [1, 0, 0, 0, 0, 0, 0, 0, 0, 3], 0.5],
  ])('%s', (_, distribution, expected) => {
    expect(divideOpinion(distribution)).toBeCloseTo(expected, 10)
  })

  test('is between 0 and 1, and symmetric', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 10, maxLength: 10 }), (counts) => {
        fc.pre(counts.some((count) => count > 0))
        const divided = divideOpinion(counts)
        expect(divided).toBeGreaterThanOrEqual(0)
        expect(divided).toBeLessThanOrEqual(1 + 1e-9)
        expect(divideOpinion(counts.toReversed())).toBeCloseTo(divided, 9)
      }),
    )
  })
})

test.each([
  ['steady', { '2026-01': 10, '2026-02': 10, '2026-03': 10, '2026-04': 10 }, '2026-04', 0],
  ['growing by ten', { '2026-01': 10, '2026-02': 20, '2026-03': 30, '2026-04': 40 }, '2026-04', 10 / 25],
  [
    'unmoved by an outlier',
    { '2026-01': 10, '2026-02': 500, '2026-03': 10, '2026-04': 10, '2026-05': 10 },
    '2026-05',
    0,
  ],
  ['quiet since', { '2025-12': 12, '2026-01': 12 }, '2026-04', -3.5 / 4.8],
  ['across the new year', { '2025-11': 5, '2025-12': 10, '2026-01': 15, '2026-02': 20 }, '2026-02', 5 / 12.5],
  ['too short', { '2026-01': 10, '2026-02': 10, '2026-03': 10 }, '2026-03', null],
  ['older than a year', { '2020-01': 100 }, '2026-04', null],
  ['nothing', {}, '2026-04', null],
])('momentum: %s', (_, months, newest, expected) => {
  const counts = Object.entries(months).map(([month, ratings]) => ({ month, ratings }))
  const momentum = measureMomentum(counts, newest)
  if (expected === null) expect(momentum).toBeNull()
  else expect(momentum).toBeCloseTo(expected, 10)
})

test.each([
  ['2026-08', '2026-08-01T00:00:00Z', '2026-07'],
  ['2026-08', '2026-08-31T23:59:59Z', '2026-07'],
  ['2026-08', '2026-09-01T00:00:00Z', '2026-08'],
  ['2026-05', '2026-08-03T00:00:00Z', '2026-05'],
  ['2026-01', '2026-01-15T00:00:00Z', '2025-12'],
  ['', '2026-01-15T00:00:00Z', ''],
])('momentum of ratings up to %s, measured at %s, ends with %s', (newest, now, expected) => {
  expect(lastCompleteMonth(newest, new Date(now))).toBe(expected)
})
