import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { countBits } from './letter-mask.ts'

test('the ones of an integer are counted', () => {
  assert(
    property(integer(), (bits) => {
      expect(countBits(bits)).toBe((bits >>> 0).toString(2).replaceAll('0', '').length)
    }),
  )
})
