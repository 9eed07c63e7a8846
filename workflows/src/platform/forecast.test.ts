import { expect, test } from 'vitest'
import { forecastUnits } from './forecast.ts'

test.each([
  ['goes on at the pace so far', { used: 400, background: 0, scheduled: 0, elapsed: 0.25 }, 1_600],
  ['knows what the schedules will do', { used: 400, background: 300, scheduled: 200, elapsed: 0.5 }, 700],
  ['does not exceed the cap', { used: 9_000, background: 0, scheduled: 0, elapsed: 0.5 }, 10_000],
  ['takes the first minutes for an hour', { used: 10, background: 0, scheduled: 0, elapsed: 0 }, 250],
  ['is what was used at the reset', { used: 123, background: 200, scheduled: 0, elapsed: 1 }, 123],
])('a forecast %s', (_, pace, units) => {
  expect(forecastUnits({ cap: 10_000, ...pace })).toBe(units)
})
