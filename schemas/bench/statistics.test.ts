import { expect, test } from 'vitest'
import { createRandom } from '../src/random.ts'
import { compareRounds, isVoid, median, percentile } from './statistics.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
  [[], Number.NaN],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})

test.each([
  [0.5, 50],
  [0.95, 95],
  [0.001, 1],
  [1, 100],
])('the %d percentile of 1 to 100 is %d', (share, expected) => {
  expect(
    percentile(
      Array.from({ length: 100 }, (_, at) => 100 - at),
      share,
    ),
  ).toBe(expected)
})

/** Rounds on a machine whose speed varies between rounds, with B taking `slower` times as long as A. */
function simulate(rounds: number, slower: number, { noise = 0.05, seed = 'machine' } = {}) {
  const random = createRandom(seed)
  return Array.from({ length: rounds }, () => {
    const load = 1 + 4 * random.fraction()
    const block = (base: number) => base * load * (1 + noise * (random.fraction() - 0.5))
    return { a: [block(2), block(2)], b: [block(2 * slower), block(2 * slower)] }
  })
}

test('the ratio is estimated despite load that varies between rounds, and nearly every interval contains it', () => {
  const runs = Array.from({ length: 60 }, (_, seed) =>
    compareRounds(simulate(20, 1.3, { seed: String(seed) })),
  )
  for (const { ratio, low, high } of runs) {
    expect(Math.abs(ratio - 1.3)).toBeLessThan(0.03)
    expect(high - low).toBeLessThan(0.1)
  }
  expect(runs.filter(({ low, high }) => low <= 1.3 && high >= 1.3).length).toBeGreaterThan(48)
})

test('more rounds narrow the interval, and more noise widens it', () => {
  const width = (rounds: number, noise: number) => {
    const { low, high } = compareRounds(simulate(rounds, 1, { noise }))
    return high - low
  }
  expect(width(200, 0.3)).toBeLessThan(width(10, 0.3))
  expect(width(20, 0.6)).toBeGreaterThan(width(20, 0.05))
})

test('a drift within a round cancels out, because A-B-B-A is symmetric', () => {
  const drifting = Array.from({ length: 10 }, () => ({ a: [10, 16], b: [12, 14] }))
  expect(compareRounds(drifting).ratio).toBe(1)
})

test('one outlier round hardly changes the ratio and its interval', () => {
  const rounds = simulate(21, 1)
  rounds[4] = { a: [2, 2], b: [200, 200] }
  const { ratio, high } = compareRounds(rounds)
  expect(ratio).toBeCloseTo(1, 1)
  expect(high).toBeLessThan(1.1)
})

test.each([
  [1, false],
  [1.049, false],
  [0.951, false],
  [1.06, true],
  [0.94, true],
  [Number.NaN, true],
])('a control of %d is void: %s', (ratio, expected) => {
  expect(isVoid({ ratio, low: ratio, high: ratio })).toBe(expected)
})
