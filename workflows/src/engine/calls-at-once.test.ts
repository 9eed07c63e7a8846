import { expect, test } from 'vitest'
import { callsAtOnce } from './calls-at-once.ts'

test.each([
  [0.5, 8],
  [10, 8],
  [30, 12],
  [50, 20],
  [1_000, 20],
])('%d calls per second need %d concurrent calls', (callsPerSecond, underWay) => {
  expect(callsAtOnce(callsPerSecond)).toBe(underWay)
})
