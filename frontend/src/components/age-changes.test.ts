import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageChangesAt, formatAge } from './format.ts'

const now = new Date('2026-05-05T12:34:56.789Z')

test('an age has the same text until the computed change', () => {
  const year = 366 * 86_400_000
  fc.assert(
    fc.property(
      fc.integer({ min: -year, max: 4 * year }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (age, part) => {
        const date = new Date(now.getTime() - age).toISOString()
        const changesAt = ageChangesAt(date, now)
        expect(changesAt).toBeGreaterThan(now.getTime())
        const between = new Date(now.getTime() + Math.floor(part * (changesAt - 1 - now.getTime())))
        expect(formatAge(date, between)).toBe(formatAge(date, now))
      },
    ),
  )
})

test.each([
  [30_000, 30_000],
  [5 * 60_000, 60_000],
  [3 * 3_600_000, 3_600_000],
  [2 * 86_400_000, 86_400_000],
  [8 * 86_400_000, 6 * 86_400_000],
  [29 * 86_400_000, 86_400_000],
])('an age of %d milliseconds changes in %d', (age, wait) => {
  const date = new Date(now.getTime() - age).toISOString()
  expect(ageChangesAt(date, now) - now.getTime()).toBe(wait)
})
