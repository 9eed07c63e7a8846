import { expect, test } from 'vitest'
import { writeComparison } from './write-comparison.ts'

test('a comparison is printed as a table with its parameters, and void measures are marked', () => {
  const ratio = { ratio: 1.5, low: 1.25, high: 1.75 }
  const control = { ratio: 1.01, low: 0.9, high: 1.1 }
  const table = writeComparison({
    name: 'products',
    a: 'SQL',
    b: 'index',
    measures: [
      { name: 'p50', a: 2, b: 3, ratio, control, isVoid: false },
      { name: 'elapsed', a: 2.5, b: 10, ratio, control: { ...control, ratio: 1.2 }, isVoid: true },
    ],
    rounds: 12,
    block: 40,
    atOnce: 1,
    verified: 7,
  })
  expect(table).toBe(
    [
      'products: warm, 1 at once, 12 rounds of A-B-B-A × 40, 7 bodies verified',
      '  ms per request  SQL    index   index / SQL        control',
      '  p50             2.000  3.000   1.50 [1.25, 1.75]  1.01 [0.90, 1.10]',
      '  elapsed         2.500  10.000  1.50 [1.25, 1.75]  1.20 [0.90, 1.10] VOID',
    ].join('\n'),
  )
})
