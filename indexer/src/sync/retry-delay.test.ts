import { expect, it } from 'vitest'
import { retryDelay } from './retry-delay.ts'

it('doubles from a second to five minutes', () => {
  const longest = [1, 2, 3, 9, 10, 1_000].map((failures) => retryDelay(failures, () => 1))
  expect(longest).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000])
})

it('spreads tries over the second half of the wait', () => {
  expect(retryDelay(1, () => 0)).toBe(500)
  expect(retryDelay(1, () => 0.5)).toBe(750)
})
