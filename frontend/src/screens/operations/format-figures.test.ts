import { expect, test } from 'vitest'
import { formatBytes, formatSeconds } from './format-figures.ts'

test.each([
  [0, '0 MB'],
  [1_500_000, '1 MB'],
  [1023 * 2 ** 20, '1,023 MB'],
  [2 ** 30, '1 GB'],
  [1.44 * 2 ** 30, '1.4 GB'],
  [1_234.5 * 2 ** 30, '1,235 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  [0, '0 s'],
  [0.0002, '1 ms'],
  [0.027, '27 ms'],
  [0.44, '0.4 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [200, '3 min 20 s'],
  [7_500, '2 h 5 min'],
  [7_200, '2 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})
