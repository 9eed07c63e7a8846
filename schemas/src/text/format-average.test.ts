import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAverage } from './format-average.ts'

test.each([
  [0.5, '0.5'],
  [5, '5.0'],
  [2.04, '2.0'],
  [2.05, '2.1'],
  [2.65, '2.7'],
  [4.25, '4.3'],
])('an average of %d is shown as %s', (stars, shown) => {
  expect(formatAverage(stars)).toBe(shown)
})

test('an average of any ratings is rounded to the nearest tenth, halves up', () => {
  const halfStars = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(halfStars, (ratings) => {
      const sum = ratings.reduce((total, half) => total + half, 0)
      // In integer arithmetic: tenths = (sum / 2 / count) * 10.
      const tenths = Math.floor((sum * 10 + ratings.length) / (2 * ratings.length))
      expect(formatAverage(sum / 2 / ratings.length)).toBe((tenths / 10).toFixed(1))
    }),
  )
})
