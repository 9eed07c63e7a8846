import { expect, test } from 'vitest'
import { forecastBudget, forecastUnits } from './forecast.ts'

const quota = { cap: 10_000, reserved: 0, visitorUsed: 0 }

test.each([
  ['goes on at the pace so far', { used: 400, background: 0, scheduled: 0, elapsed: 0.25 }, 1_600, false],
  [
    'knows what the schedules will do',
    { used: 400, background: 300, scheduled: 200, elapsed: 0.5 },
    700,
    false,
  ],
  ['does not exceed the cap', { used: 9_000, background: 0, scheduled: 0, elapsed: 0.5 }, 10_000, true],
  ['takes the first minutes for an hour', { used: 10, background: 0, scheduled: 0, elapsed: 0 }, 250, false],
  ['is what was used at the reset', { used: 123, background: 200, scheduled: 0, elapsed: 1 }, 123, false],
  [
    'leaves visitors their units',
    { used: 5_000, background: 5_000, scheduled: 5_000, elapsed: 0.5, reserved: 2_000 },
    8_000,
    true,
  ],
  [
    'gives visitors no more than those',
    { used: 1_500, visitorUsed: 1_500, background: 0, scheduled: 0, elapsed: 0.5, reserved: 2_000 },
    2_000,
    false,
  ],
])('a forecast %s', (_, pace, forecast, runsOut) => {
  expect(forecastUnits({ ...quota, ...pace })).toEqual({ forecast, runsOut })
})

test.each([
  ['is its budget on the first day', 100, { today: null, yesterday: null }, {}, 100],
  ['is the rest of its budget on the first day', 100, { today: 30, yesterday: null }, {}, 70],
  ['is as much as yesterday', 100, { today: 30, yesterday: 20 }, {}, 20],
  ['is no more than its budget has left', 100, { today: 90, yesterday: 20 }, {}, 10],
  ['is all that is left when something waits', 100, { today: 30, yesterday: 20 }, { backlog: true }, 70],
  ['is nothing without a budget', 0, { today: 30, yesterday: null }, {}, 0],
])('what a pipeline will spend %s', (_, budget, spending, options, units) => {
  expect(forecastBudget(budget, spending, options)).toBe(units)
})
