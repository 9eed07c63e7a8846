import { expect, test } from 'vitest'
import { createRandom } from '../src/random.ts'
import { compareRounds, correctRounds, median, percentile, whyVoid } from './statistics.ts'

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
function simulate(rounds: number, slower: number, { noise = 0.05, load: most = 4, seed = 'machine' } = {}) {
  const random = createRandom(seed)
  return Array.from({ length: rounds }, () => {
    const load = 1 + most * random.fraction()
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

test('bursts of load that slow every fifth block move neither the ratio nor the interval much', () => {
  const rounds = simulate(21, 1.3, { load: 0 })
  for (const [at, round] of rounds.entries()) {
    if (at % 5 === 0) round.a[0]! *= 3
    if (at % 5 === 2) round.b[1]! *= 3
    if (at % 5 !== 4) continue
    round.a[1]! *= 3
    round.b[0]! *= 3
  }
  const { ratio, low, high } = compareRounds(rounds)
  expect(Math.abs(ratio - 1.3)).toBeLessThan(0.03)
  expect(high - low).toBeLessThan(0.1)
})

test('blocks are corrected for the speed of their round, and keep their units', () => {
  const rounds = [
    { a: [1, 1], b: [2, 2] },
    { a: [1, 3], b: [2, 2] },
    { a: [30, 10], b: [20, 40] },
  ]
  expect(correctRounds(rounds)).toEqual([
    rounds[0],
    rounds[1],
    { a: [expect.closeTo(3), expect.closeTo(1)], b: [expect.closeTo(2), expect.closeTo(4)] },
  ])
})

const tooFar = 'the control is more than 0.05 off 1'
const tooWide = 'the interval of the control leaves 1 ± 0.1: too few rounds for this much noise'
test.each([
  [1, 1, 1, null],
  [1.049, 1, 1.1, null],
  [0.951, 0.9, 1, null],
  [1.015, 1.01, 1.02, null],
  [1.06, 1, 1.1, tooFar],
  [0.94, 0.9, 1, tooFar],
  [1.04, 0.5, 2, tooWide],
  [1, 0.89, 1, tooWide],
  [1, 1, 1.11, tooWide],
  [Number.NaN, Number.NaN, Number.NaN, tooFar],
  [1, Number.NaN, Number.NaN, tooWide],
])('a control of %d [%d, %d] is void because: %s', (ratio, low, high, expected) => {
  expect(whyVoid({ ratio, low, high })).toBe(expected)
})

test.each([
  [8, 0.04, 0, 0],
  [12, 0.1, 0, 0.05],
  [8, 0.4, 0.65, 1],
  [12, 0.4, 0.5, 1],
])(
  'controls of %d rounds whose blocks vary within %d are void with a probability of %d to %d',
  (rounds, noise, min, max) => {
    const runs = Array.from({ length: 40 }, (_, seed) =>
      simulate(rounds, 1, { noise, load: 0, seed: String(seed) }),
    )
    const share = runs.filter((run) => whyVoid(compareRounds(run)) !== null).length / runs.length
    expect(share).toBeGreaterThanOrEqual(min)
    expect(share).toBeLessThanOrEqual(max)
  },
)
