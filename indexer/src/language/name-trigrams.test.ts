import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { nameGrams } from '../elasticsearch/name-grams.ts'
import { listTrigrams } from './name-trigrams.ts'

const folded = array(constantFrom(...'aabbc  .!é日本ж́🎬𠮷'), { maxLength: 16 }).map((letters) =>
  letters.join(''),
)

function countShared<T>(one: T[], other: T[]) {
  return [...new Set(one)].filter((trigram) => other.includes(trigram)).length
}

test('two names share as many trigram numbers as trigrams', () => {
  assert(
    property(folded, folded, (one, other) => {
      expect(countShared(listTrigrams(one), listTrigrams(other))).toBe(
        countShared(nameGrams(one), nameGrams(other)),
      )
    }),
    { numRuns: 500 },
  )
})

test('trigrams are listed in the order of the text, with repetitions', () => {
  const [first, ...rest] = listTrigrams('abab ab')
  expect(rest[4]).toBe(first)
  expect(listTrigrams('ab')).toEqual([first, rest[0], rest[3]])
  expect([first, ...rest]).toHaveLength(8)
})
