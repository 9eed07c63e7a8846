import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['bees', 9, 'bees'],
  ['bees', 3, 'bee'],
  ['🐝🐝', 4, '🐝🐝'],
  ['🐝🐝', 3, '🐝'],
  ['🐝', 1, ''],
])('%j cut at %d is %j', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected)
})
