import { expect, test } from 'vitest'
import { temporalCron } from './schedules.ts'

test.each([
  ['0 4 * * *', '0 4 * * *'],
  ['*/10 * * * * *', '*/10 * * * * * *'],
  ['  0   4 * * 1 ', '0 4 * * 1'],
])('the cron expression %j is %j for Temporal', (cron, expected) => {
  expect(temporalCron(cron)).toBe(expected)
})
