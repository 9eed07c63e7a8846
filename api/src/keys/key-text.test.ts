import { expect, test } from 'vitest'
import { holdsKey, isKey, newKey, shownPrefix } from './key-text.ts'

test('a key has a prefix and a checksum by which secret scanners recognize it', () => {
  // Worked out with Python: zlib.crc32 in base 62, with the digits 0-9A-Za-z.
  expect(isKey(`cw_${'0'.repeat(30)}2C8GjS`)).toBe(true)
  const made = newKey()
  expect(made).toMatch(/^cw_[0-9A-Za-z]{36}$/)
  expect(isKey(made)).toBe(true)
  expect(newKey()).not.toBe(made)
  expect(shownPrefix(made)).toBe(made.slice(0, 9))
})

test('a changed, truncated or extended key is invalid', () => {
  const key = newKey()
  const changed = `${key.slice(0, 10)}${key[10] === 'a' ? 'b' : 'a'}${key.slice(11)}`
  for (const text of [changed, key.slice(0, -1), `${key}0`, key.toUpperCase(), '', 'cw_'])
    expect(isKey(text), text).toBe(false)
})

test('a key is found inside other text, but nothing that only looks like one', () => {
  const key = newKey()
  for (const text of [key, `?key=${key}&page=2`, `{"token":"${key}"}`, `my ${key}!`])
    expect(holdsKey(text), text).toBe(true)
  const other = `cw_${'x'.repeat(36)}`
  for (const text of [other, `${key}0`, 'a review of cw_ keys', '']) expect(holdsKey(text), text).toBe(false)
})
