import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

const texts = fc.array(fc.constantFrom(...'abc'), { maxLength: 7 }).map((letters) => letters.join(''))

describe('the slips between two texts', () => {
  it.each([
    ['comet', 'comet', 0],
    ['comet', 'commet', 1],
    ['comet', 'cmoet', 1],
    ['comet', 'xomet', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('of %j and %j are %d', (one, other, distance) => {
    expect(editDistance(one, other, 5)).toBe(distance)
  })

  it('are the same both ways, none only for the same text, and never more than the longer has letters', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const distance = editDistance(one, other, 9)
        expect(editDistance(other, one, 9)).toBe(distance)
        expect(distance === 0).toBe(one === other)
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })

  it('are not counted beyond what is asked for', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(3), (one, other, most) => {
        expect(editDistance(one, other, most)).toBe(Math.min(editDistance(one, other, 9), most + 1))
      }),
    )
  })
})
