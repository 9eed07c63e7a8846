import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  ['Plain English.', 'ltr'],
  ['دفتر الخرائط reads other people’s work with care, and says where it got its maps.', 'ltr'],
  ['قناة رائعة عن الخرائط', 'rtl'],
  ['YouTube: قناة رائعة عن الخرائط والتاريخ', 'rtl'],
  ['ערוץ נהדר על היסטוריה', 'rtl'],
  ['日本のチャンネル', 'ltr'],
  ['★★★ 10/10', 'ltr'],
  ['', 'ltr'],
] as const)('reads %j as %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction)
})
