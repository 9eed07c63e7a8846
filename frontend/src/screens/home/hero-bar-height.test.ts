import { expect, test } from 'vitest'
import { barHeight } from './hero-bar-height.ts'

test.each([
  [null, 1],
  [0.5, 1],
  [2.75, 1],
  [3, 2],
  [4.1, 6],
  [4.7, 9],
  [5, 10],
])('a rating of %j is a bar of height %i', (rating, height) => {
  expect(barHeight(rating)).toBe(height)
})
