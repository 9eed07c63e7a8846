import { expect, test } from 'vitest'
import { forecastBudget, forecastUnits } from './forecast.ts'

const quota = { cap: 10_000, reserved: 0, visitorUsed: 0 }

test.each([
  ['continues at the current rate', { used: 400, background: 0, scheduled: 0, elapsed: 0.25 }, 1_600, false],
  ['includes the scheduled runs', { used: 400, background: 300, scheduled: 200, elapsed: 0.5 }, 700, false],
  ['does not exceed the cap', { used: 9_000, background: 0, scheduled: 0, elapsed: 0.5 }, 10_000, true],
  ['counts the first minutes as an hour', { used: 10, background: 0, scheduled: 0, elapsed: 0 }, 250, false],
  [
    'equals the units used at the end of the day',
    { used: 123, background: 200, scheduled: 0, elapsed: 1 },
    123,
    false,
  ],
  [
    'leaves the units reserved for visitors',
    { used: 5_000, background: 5_000, scheduled: 5_000, elapsed: 0.5, reserved: 2_000 },
    8_000,
    true,
  ],
  [
    'gives visitors no more than their reserved units',
    { used: 1_500, visitorUsed: 1_500, background: 0, scheduled: 0, elapsed: 0.5, reserved: 2_000 },
    2_000,
    false,
  ],
])('a forecast %s', (_, pace, forecast, runsOut) => {
  expect(forecastUnits({ ...quota, ...pace })).toEqual({ forecast, runsOut })
})

test.each([
  ['is the budget on the first day', 100, { today: null, yesterday: null }, {}, 100],
  ['is the rest of the budget on the first day', 100, { today: 30, yesterday: null }, {}, 70],
  ['is the same as yesterday', 100, { today: 30, yesterday: 20 }, {}, 20],
  ['is at most the rest of the budget', 100, { today: 90, yesterday: 20 }, {}, 10],
  [
    'is the rest of the budget when there is a backlog',
    100,
    { today: 30, yesterday: 20 },
    { backlog: true },
    70,
  ],
  ['is zero without a budget', 0, { today: 30, yesterday: null }, {}, 0],
])('the forecast of a pipeline %s', (_, budget, spending, options, units) => {
  expect(forecastBudget(budget, spending, options)).toBe(units)
})
