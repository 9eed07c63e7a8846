import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halfLives, scoreTrend } from './activity.ts'

/** An activity with a weight and an age in days. */
const activity = fc.record({
  weight: fc.double({ min: 0.1, max: 10, noNaN: true }),
  age: fc.double({ min: 0, max: 224, noNaN: true }),
})
const activities = fc.array(activity, { maxLength: 60 })

describe('the trend of a channel', () => {
  // Activities as [weight, age in days]. A weight halves every 7 days for `now`, every 28 for `usual`.
  test.each([
    { about: 'nothing', activities: [], trend: 0 },
    { about: 'a review of today: (4 - 1) / √(1 + 5)', activities: [[4, 0]], trend: 1.2247 },
    { about: 'a review of a week ago: (2 - 0.8409) / √(0.8409 + 5)', activities: [[4, 7]], trend: 0.4796 },
    { about: 'a lot four weeks ago: (2.5 - 5) / √(5 + 5)', activities: [[40, 28]], trend: -0.7906 },
  ])('of $about is $trend', ({ activities: done, trend }) => {
    const decayed = decay(done.map(([weight = 0, age = 0]) => ({ weight, age })))
    expect(scoreTrend(decayed)).toBeCloseTo(trend, 4)
  })

  test('rises with every activity of today, in proportion to its weight', () => {
    fc.assert(
      fc.property(activities, fc.double({ min: 0.1, max: 5, noNaN: true }), (before, weight) => {
        const one = scoreTrend(decay([...before, { weight, age: 0 }]))
        const two = scoreTrend(decay([...before, { weight: weight * 2, age: 0 }]))
        expect(one).toBeGreaterThan(scoreTrend(decay(before)))
        expect(two).toBeGreaterThan(one)
      }),
    )
  })

  test('decays without activity, to below zero', () => {
    fc.assert(
      fc.property(activities, fc.double({ min: 0.5, max: 60, noNaN: true }), (before, days) => {
        const now = scoreTrend(decay(before))
        const later = scoreTrend(decay(before.map(({ weight, age }) => ({ weight, age: age + days }))))
        if (now > 0) expect(later).toBeLessThan(now)
      }),
    )
    expect(scoreTrend(decay([{ weight: 40, age: 30 }]))).toBeLessThan(0)
  })

  test('is about zero at a steady rate, however high, and positive when the rate doubles', () => {
    const steady = (perDay: number) =>
      Array.from({ length: 400 }, (_, at) => ({ weight: perDay, age: at + 0.5 }))
    const burst = (perDay: number) =>
      steady(perDay).map(({ weight, age }) => ({ age, weight: age < 7 ? weight * 2 : weight }))
    for (const perDay of [1, 10, 100]) {
      expect(Math.abs(scoreTrend(decay(steady(perDay))))).toBeLessThan(0.1)
      expect(scoreTrend(decay(burst(perDay)))).toBeGreaterThan(0.5)
    }
  })

  test('ranks a small channel whose activity doubles above a large steady one', () => {
    const large = Array.from({ length: 224 }, (_, at) => ({ weight: 50, age: at + 0.5 }))
    const small = [
      ...Array.from({ length: 224 }, (_, at) => ({ weight: 1, age: at + 0.5 })),
      { weight: 8, age: 1 },
    ]
    expect(scoreTrend(decay(small))).toBeGreaterThan(scoreTrend(decay(large)))
  })
})

function decay(all: { weight: number; age: number }[]) {
  const sum = (halfLife: number) =>
    all.reduce((total, { weight, age }) => total + weight * 0.5 ** (age / halfLife), 0)
  return { now: sum(halfLives.now), usual: sum(halfLives.usual) }
}
