import { describe, expect, test } from 'vitest'
import { allowedUnits } from './refresh-budget.ts'

describe('the budget of refreshes', () => {
  test.each([
    [5_000, 0, 209],
    [5_000, 0.5 / 24, 209],
    [5_000, 1 / 24, 417],
    [5_000, 0.5, 2_709],
    [5_000, 23.9 / 24, 5_000],
    [5_000, 1, 5_000],
    [0, 0.5, 0],
    [10, 0, 1],
  ])('of %i units allows, after %d of the day, %i', (budget, elapsed, allowed) => {
    expect(allowedUnits(budget, elapsed)).toBe(allowed)
  })
})
