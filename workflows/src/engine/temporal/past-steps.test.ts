import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSteps, unpackSteps } from './past-steps.ts'

test('unpacking restores the packed outcomes', () => {
  const outcome = fc.oneof(
    fc.record({ value: fc.constantFrom(null, 1, 'a', [1]) }),
    fc.record({ failure: fc.record({ name: fc.constantFrom('A', 'B'), message: fc.string() }) }),
  )
  fc.assert(
    fc.property(fc.array(outcome), (outcomes) => {
      expect(unpackSteps(packSteps(outcomes))).toEqual(outcomes)
    }),
  )
})

test('a thousand equal outcomes take the space of one', () => {
  const outcomes = [
    { value: { channels: 50_000 } },
    ...Array.from({ length: 1_000 }, () => ({ value: null })),
  ]
  expect(packSteps(outcomes)).toEqual([
    [{ value: { channels: 50_000 } }, 1],
    [{ value: null }, 1_000],
  ])
})
