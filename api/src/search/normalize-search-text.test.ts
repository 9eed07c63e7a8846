import { expect, test } from 'vitest'
import { normalizeSearchText } from './normalize-search-text.ts'

test.each([
  ['  Slow \n Kitchen ', 'slow kitchen'],
  ['ＷＯＯＤ', 'wood'],
  ['@handle', '@handle'],
  ['top 10 of 2026', 'top 10 of 2026'],
  ['1984', '1984'],
  ['2020-2026', null],
  ['лучшие рецепты', 'лучшие рецепты'],
])('%j is counted as %j', (typed, text) => {
  expect(normalizeSearchText(typed)).toBe(text)
})

test.each([
  '',
  '   ',
  'ada@example.org',
  'mail ada.lovelace@example.org now',
  'ada (at) example.org',
  '+1 (555) 010-9999',
  '555 010 9999',
  '٠١٢٣٤٥٦٧٨٩',
  'https://example.org/?token=1',
  'www.example.org',
  'x'.repeat(41),
  'word '.repeat(17),
])('%j is not counted', (typed) => {
  expect(normalizeSearchText(typed)).toBeNull()
})
