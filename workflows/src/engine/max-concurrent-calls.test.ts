import { expect, test } from 'vitest'
import { maxConcurrentCalls } from './max-concurrent-calls.ts'

test.each([
  [0.5, 8],
  [10, 8],
  [30, 12],
  [50, 20],
  [1_000, 20],
])('%d calls per second need %d concurrent calls', (callsPerSecond, concurrent) => {
  expect(maxConcurrentCalls(callsPerSecond)).toBe(concurrent)
})
