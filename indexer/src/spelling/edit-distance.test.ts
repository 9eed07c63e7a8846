import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

const texts = fc.array(fc.constantFrom(...'abc'), { maxLength: 7 }).map((letters) => letters.join(''))

describe('the edit distance', () => {
  test.each([
    ['comet', 'comet', 0],
    ['comet', 'commet', 1],
    ['comet', 'cmoet', 1],
    ['comet', 'xomet', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('of %j and %j is %d', (one, other, distance) => {
    expect(editDistance(one, other, 5)).toBe(distance)
  })

  test('is symmetric, zero only for equal texts, and at most the length of the longer one', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const distance = editDistance(one, other, 9)
        expect(editDistance(other, one, 9)).toBe(distance)
        expect(distance === 0).toBe(one === other)
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })

  test('is not counted beyond the maximum', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(3), (one, other, max) => {
        expect(editDistance(one, other, max)).toBe(Math.min(editDistance(one, other, 9), max + 1))
      }),
    )
  })
})
