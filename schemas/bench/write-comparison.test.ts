import { expect, test } from 'vitest'
import { writeComparison } from './write-comparison.ts'

test('a comparison is a table that says what was compared, how, which measure is void, and why', () => {
  const ratio = { ratio: 1.5, low: 1.25, high: 1.75 }
  const control = { ratio: 1.01, low: 0.9, high: 1.1 }
  const compared = { ratio, control, notCompared: null, void: null }
  const table = writeComparison({
    name: 'products',
    a: 'SQL',
    b: 'index',
    measures: [
      { name: 'p50', a: 2, b: 3, ...compared },
      {
        name: 'elapsed',
        a: 2.5,
        b: 10,
        ...compared,
        control: { ...control, ratio: 1.2 },
        void: 'the control is more than 0.05 off 1',
      },
      { name: 'cpu', a: 0.1, b: 0, ratio: null, control: null, notCompared: 'it is too short', void: null },
    ],
    rounds: 12,
    block: 40,
    atOnce: 1,
    caches: 'cold',
    verified: { count: 7, what: 'bodies verified' },
  })
  expect(table).toBe(
    [
      'products: cold caches, 1 at once, 12 rounds of A-B-B-A × 40, 7 bodies verified',
      '  ms per request  SQL    index   index / SQL        control',
      '  p50             2.000  3.000   1.50 [1.25, 1.75]  1.01 [0.90, 1.10]',
      '  elapsed         2.500  10.000  1.50 [1.25, 1.75]  1.20 [0.90, 1.10] VOID',
      '  cpu             0.100  0.000   –                  –',
      '  elapsed is VOID: the control is more than 0.05 off 1',
      '  cpu is not compared: it is too short',
    ].join('\n'),
  )
})
