import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markTyped } from './mark-typed.ts'

/** The name, with the marked parts in brackets. */
const show = (name: string, typed: string) =>
  markTyped(name, typed)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

test.each([
  ['Cooking Slowly', 'cook', '[Cook]ing Slowly'],
  ['Slow Cooking', 'COOK sl', '[Sl]ow [Cook]ing'],
  ['Precooked', 'cook', 'Precooked'],
  ['Café Éclair', 'cafe ec', '[Café] [Éc]lair'],
  ['Cafe\u0301s', 'café', '[Cafe\u0301]s'],
  ['Slow slower', 'slowe slow', '[Slow] [slowe]r'],
  ['夜の天文台', '夜', '[夜]の天文台'],
  ['ﬁlms', 'f', '[ﬁ]lms'],
  ['Anything', ' .*', 'Anything'],
])('of %j, typing %j marks %j', (name, typed, shown) => {
  expect(show(name, typed)).toBe(shown)
})

test('the joined pieces equal the name', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(text, text, (name, typed) => {
      const pieces = markTyped(name, typed)
      expect(pieces.map((piece) => piece.text).join('')).toBe(name)
    }),
  )
})
