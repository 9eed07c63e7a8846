import { expect, test } from 'vitest'
import { siteSchedules } from '../triggers/schedules.ts'
import { intervalsOf } from './intervals-of.ts'

const { 'sweep-indexes': nightly } = siteSchedules({ hasHub: true, grows: true })

test.each([
  ['*/15 * * * *', 900],
  ['5 * * * *', 3_600],
  ['30 3 * * *', 86_400],
  ['0 4 * * 1-5', 3 * 86_400],
])('%s leaves at most %i seconds between two runs', (cron, seconds) => {
  expect(intervalsOf({ one: { ...nightly!, cron } })).toEqual({ sweepIndexes: seconds })
})

test('the more frequent of a pipeline’s two schedules counts', () => {
  const schedules = { one: { ...nightly!, cron: '5 * * * *' }, other: nightly! }
  expect(intervalsOf(schedules)).toEqual({ sweepIndexes: 3_600 })
})
