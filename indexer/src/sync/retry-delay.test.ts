import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('the retry delay doubles from one second to five minutes', () => {
  const longest = [1, 2, 3, 9, 10, 1_000].map((failures) => retryDelay(failures, () => 1))
  expect(longest).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000])
})

test('jitter spreads retries over the second half of the delay', () => {
  expect(retryDelay(1, () => 0)).toBe(500)
  expect(retryDelay(1, () => 0.5)).toBe(750)
})
