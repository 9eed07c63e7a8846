import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { slipsOf } from './deletion-variants.ts'

const name = array(constantFrom(...'abcdeдом日本🐸'), { minLength: 2, maxLength: 24 })

it('has something in common with every name that is one slip away', () => {
  assert(
    property(name, nat(), constantFrom(...'xyж'), (letters, place, letter) => {
      const at = place % letters.length
      const next = (at + 1) % letters.length
      const missing = letters.toSpliced(at, 1)
      const replaced = letters.with(at, letter)
      const swapped = letters.with(at, letters[next] ?? '').with(next, letters[at] ?? '')
      const added = letters.toSpliced(at, 0, letter)
      const slips = new Set(slipsOf(letters.join('')))
      for (const typed of next === 0 ? [missing, replaced] : [missing, replaced, swapped]) {
        expect(slipsOf(typed.join('')).some((slip) => slips.has(slip))).toBe(true)
      }
      if (added.length <= 24) expect(slipsOf(added.join('')).some((slip) => slips.has(slip))).toBe(true)
    }),
  )
})

it('is empty for a long name', () => {
  expect(slipsOf('a'.repeat(25))).toEqual([])
})

it('stays small', () => {
  expect(slipsOf('abcdefghijkl')).toHaveLength(1 + 12 + 66)
  expect(slipsOf('abcdefghijklmnopqrstuvwx')).toHaveLength(1 + 24)
})
