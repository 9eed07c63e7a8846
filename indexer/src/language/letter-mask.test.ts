import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { countBits } from './letter-mask.ts'

test('counts the one bits of an integer', () => {
  assert(
    property(integer(), (bits) => {
      expect(countBits(bits)).toBe((bits >>> 0).toString(2).replaceAll('0', '').length)
    }),
  )
})
