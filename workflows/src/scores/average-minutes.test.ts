import { expect, test } from 'vitest'
import { averageMinutes } from './average-minutes.ts'

test.each([
  { durations: [], average: null },
  { durations: [null, null], average: null },
  { durations: [90], average: 1.5 },
  { durations: [60, 180, 600], average: 14 / 3 },
  { durations: [60, null, 180], average: 2 },
  { durations: [0, 120], average: 1 },
])('the average of $durations seconds is $average minutes', ({ durations, average }) => {
  expect(averageMinutes(durations)).toEqual(average)
})
