import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createVariantMatcher, deletionVariants } from './deletion-variants.ts'

const name = array(constantFrom(...'abcdeдом日本🐸'), { minLength: 2, maxLength: 24 })

test('a name shares a deletion variant with every name one typo away', () => {
  assert(
    property(name, nat(), constantFrom(...'xyж'), (letters, place, letter) => {
      const at = place % letters.length
      const next = (at + 1) % letters.length
      const missing = letters.toSpliced(at, 1)
      const replaced = letters.with(at, letter)
      const swapped = letters.with(at, letters[next] ?? '').with(next, letters[at] ?? '')
      const added = letters.toSpliced(at, 0, letter)
      const variants = new Set(deletionVariants(letters.join('')))
      const isShared = (typed: string[]) =>
        deletionVariants(typed.join('')).some((variant) => variants.has(variant))
      for (const typed of next === 0 ? [missing, replaced] : [missing, replaced, swapped]) {
        expect(isShared(typed)).toBe(true)
      }
      if (added.length <= 24) expect(isShared(added)).toBe(true)
    }),
  )
})

test('a long name has no deletion variants', () => {
  expect(deletionVariants('a'.repeat(25))).toEqual([])
})

test('the number of deletion variants stays small', () => {
  expect(deletionVariants('abcdefghijkl')).toHaveLength(1 + 12 + 66)
  expect(deletionVariants('abcdefghijklmnopqrstuvwx')).toHaveLength(1 + 24)
})

test('the matcher matches exactly the names that share a variant', () => {
  const short = array(constantFrom(...'abcж日'), { maxLength: 26 }).map((letters) => letters.join(''))
  assert(
    property(short, short, (one, other) => {
      const variants = new Set(deletionVariants(one))
      const isShared = deletionVariants(other).some((variant) => variants.has(variant))
      expect(createVariantMatcher(one)(other)).toBe(isShared)
    }),
    { numRuns: 2_000 },
  )
})
