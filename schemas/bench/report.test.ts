import { expect, test } from 'vitest'
import { nameResult, serializeResult } from './report.ts'

test('two runs of a benchmark do not overwrite each other', () => {
  const commit = '0123456789abcdef'
  expect(nameResult('pages', new Date('2026-03-01T10:20:30.456Z'), commit)).toBe(
    'pages-2026-03-01T10-20-30.456Z-012345678.json',
  )
  expect(nameResult('pages', new Date('2026-03-01T10:20:31Z'), null)).toBe(
    'pages-2026-03-01T10-20-31.000Z-unknown.json',
  )
})

test('no figure silently becomes null', () => {
  const result = { none: null, ratio: Infinity, figures: [Number.NaN, 1.5] }
  expect(JSON.parse(serializeResult(result))).toEqual({
    none: null,
    ratio: 'Infinity',
    figures: ['NaN', 1.5],
  })
})
