import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSteps, unpackSteps } from './past-steps.ts'

test('unpacking restores the packed steps', () => {
  const outcome = fc.oneof(
    fc.record({ value: fc.constantFrom(null, 1, 'a', [1]) }),
    fc.record({ failure: fc.record({ name: fc.constantFrom('A', 'B'), message: fc.string() }) }),
  )
  const step = fc.record({ name: fc.constantFrom('fetch', 'store'), outcome })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      expect(unpackSteps(packSteps(steps))).toEqual(steps)
    }),
  )
})

test('a thousand equal steps are packed into the space of one', () => {
  const steps = [
    { name: 'open', outcome: { value: { channels: 50_000 } } },
    ...Array.from({ length: 1_000 }, () => ({ name: 'page', outcome: { value: null } })),
  ]
  expect(packSteps(steps)).toEqual([
    ['open', { value: { channels: 50_000 } }, 1],
    ['page', { value: null }, 1_000],
  ])
})
