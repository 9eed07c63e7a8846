import { describe, expect, test } from 'vitest'
import { importCost, packedCost } from './packed-cost.ts'

describe('fetching 50 per call', () => {
  test.each([
    [{ channels: 50, pages: 50, videos: 500 }, 61],
    [{ channels: 50, pages: 0, videos: 500 }, 11],
    [{ channels: 1, pages: 1, videos: 10 }, 3],
    [{ channels: 0, pages: 0, videos: 0 }, 0],
  ])('costs for %j: %i units', (batch, units) => {
    expect(packedCost(batch)).toBe(units)
  })

  test.each([
    ['nothing', [], 0],
    ['a channel', [10], 3],
    ['a channel without videos', [0], 2],
    ['a channel with two pages', [60], 5],
    ['a batch', Array.from({ length: 50 }, () => 10), 61],
    ['a batch and one more', Array.from({ length: 51 }, () => 10), 64],
  ])('costs for the import of %s', (_, videos, units) => {
    expect(importCost(videos)).toBe(units)
  })
})
