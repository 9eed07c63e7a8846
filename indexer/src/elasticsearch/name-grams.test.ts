import { expect, test } from 'vitest'
import { nameGrams } from './name-grams.ts'

test.each([
  ['go fish', ['  g', ' go', 'go ', '  f', ' fi', 'fis', 'ish', 'sh ']],
  ['go go', ['  g', ' go', 'go ']],
  ['c++', ['  c', ' c ', '+']],
  ['★ ★', ['★']],
  ['🐸🎸', ['🐸', '🎸']],
  ['', []],
])('the grams of %j are %j', (name, grams) => {
  expect(nameGrams(name)).toEqual(grams)
})
