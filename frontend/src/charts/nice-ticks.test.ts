import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceTicks } from './nice-ticks.ts'

test.each([
  [0.178, [0, 0.05, 0.1, 0.15, 0.2]],
  [0.215, [0, 0.05, 0.1, 0.15, 0.2, 0.25]],
  [0.31, [0, 0.1, 0.2, 0.3, 0.4]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0, [0, 1]],
])('a scale up to %d has %j', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks)
})

test('a scale has few ticks, and includes its largest value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), (max) => {
      const ticks = niceTicks(max)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * 0.99999)
    }),
  )
})
