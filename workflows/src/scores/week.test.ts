import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mondayOf, weeksBefore } from './week.ts'

test('a week starts on Monday at midnight in UTC, even across years', () => {
  expect(mondayOf(new Date('2026-01-04T23:59:59.999Z'))).toBe('2025-12-29')
  expect(mondayOf(new Date('2026-01-05T00:00:00Z'))).toBe('2026-01-05')
  expect(weeksBefore('2026-01-05', 1)).toBe('2025-12-29')
})

test('every moment is within seven days after its Monday', () => {
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const monday = mondayOf(moment)
      expect(new Date(monday).getUTCDay()).toBe(1)
      expect(Number(moment)).toBeGreaterThanOrEqual(Date.parse(monday))
      expect(Number(moment)).toBeLessThan(Date.parse(weeksBefore(monday, -1)))
    }),
  )
})
