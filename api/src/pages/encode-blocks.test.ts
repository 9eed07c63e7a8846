import { expect, test } from 'vitest'
import { encodeBlocks } from './encode-blocks.ts'

test.each([
  ['no blocks', []],
  ['empty ones', ['', '']],
  ['characters of one to four bytes', ['a', 'é', '→', '😀', 'a é → 😀', '世界']],
  ['a long one after short ones', ['short', '→'.repeat(10_000)]],
])('%s', (_, blocks) => {
  expect(encodeBlocks(blocks)).toEqual(Buffer.from(blocks.join('')))
})

test('an encoded text is not overwritten by the next one', () => {
  const one = encodeBlocks(['one text', ' in two blocks'])
  encodeBlocks(['another text', ' that is longer than the first'])
  expect(String(one)).toBe('one text in two blocks')
})
