import { describe, expect, test } from 'vitest'
import { allowedUnits, refreshCost } from './refresh-budget.ts'

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

  test.each([
    [{ channels: 50, listed: 50, videos: 500 }, 61],
    [{ channels: 50, listed: 0, videos: 500 }, 11],
    [{ channels: 1, listed: 1, videos: 10 }, 3],
    [{ channels: 0, listed: 0, videos: 0 }, 0],
  ])('is charged for %j: %i', (batch, units) => {
    expect(refreshCost(batch)).toBe(units)
  })
})
