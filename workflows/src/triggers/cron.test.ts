import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidCronError, nextTime, parseCron, sayCron, spellOut } from './cron.ts'
import { siteSchedules } from './schedules.ts'

test.each([
  ['30 3 * * *', '2026-11-22T03:29:59Z', '2026-11-22T03:30:00Z'],
  ['30 3 * * *', '2026-11-22T03:30:00Z', '2026-11-23T03:30:00Z'],
  ['*/15 * * * *', '2026-11-22T23:50:00Z', '2026-11-23T00:00:00Z'],
  ['5 */6 * * *', '2026-11-22T06:05:30Z', '2026-11-22T12:05:00Z'],
  ['0 4 * * 1', '2026-11-22T12:00:00Z', '2026-11-23T04:00:00Z'],
  ['0 0 29 2 *', '2026-11-22T12:00:00Z', '2028-02-29T00:00:00Z'],
  ['10-30/10 1,2 * 1 *', '2026-11-22T12:00:00Z', '2027-01-01T01:10:00Z'],
  ['50/5 * * * *', '2026-11-22T12:00:00Z', '2026-11-22T12:50:00Z'],
])('%s runs after %s at %s', (cron, after, expected) => {
  expect(nextTime(parseCron(cron), new Date(after))).toEqual(new Date(expected))
})

test.each([
  ['', 'five fields'],
  ['* * * *', 'five fields'],
  ['0 0 3 * * *', 'five fields'],
  ['60 3 * * *', "The minute '60' is not valid; set numbers from 0 to 59"],
  ['0 24 * * *', "The hour '24'"],
  ['0 3 0 * *', "The day of the month '0'"],
  ['0 3 * 13 *', "The month '13'"],
  ['0 3 * * 7', "The day of the week '7'"],
  ['0 3 * * MON', "The day of the week 'MON'"],
  ['0 3 5-2 * *', "The day of the month '5-2'"],
  ['*/0 3 * * *', "The minute '*/0'"],
  ['0 3 31 2 *', 'never comes'],
  ['0 3 1 * 1', 'leave the other one *'],
  ['* * * * *', 'more than one run in 5 minutes'],
  ['0,3 * * * *', 'more than one run in 5 minutes'],
  ['58,0 * * * *', 'more than one run in 5 minutes'],
])('%j is refused: %s', (cron, message) => {
  expect(() => parseCron(cron)).toThrow(InvalidCronError)
  expect(() => parseCron(cron)).toThrow(message)
})

test.each([
  ['30 3 * * *', 'every day at 3:30 AM UTC'],
  ['0 4 * * 1', 'every Monday at 4:00 AM UTC'],
  ['5 0 * * *', 'every day at 12:05 AM UTC'],
  ['5 12 * * *', 'every day at 12:05 PM UTC'],
  ['59 23 * * *', 'every day at 11:59 PM UTC'],
  ['5 * * * *', 'every hour at minute 5'],
  ['0 * * * *', 'every hour'],
  ['*/15 * * * *', 'every 15 minutes'],
  ['*/25 * * * *', null],
  ['0 4 1 * *', null],
])('%s is described as %j', (cron, words) => {
  expect(sayCron(cron)).toBe(words)
})

test.each([
  ['30 3 * * *', '30 3 * * *'],
  ['*/20 */8 * * *', '0,20,40 0,8,16 * * *'],
  ['50/5 1-3 * * *', '50,55 1,2,3 * * *'],
  ['0-59/30 0-23 1-31 1-12 *', '0,30 * * * *'],
  ['5 4 * 6/3 *', '5 4 * 6,9,12 *'],
])('%s spelled out is %s', (cron, expected) => {
  expect(spellOut(cron)).toBe(expected)
  expect(parseCron(expected)).toEqual(parseCron(cron))
})

test('every schedule of the code is valid, and has a description', () => {
  for (const { cron } of Object.values(siteSchedules({ hasHub: true, grows: true }))) {
    parseCron(cron)
    expect(sayCron(cron), cron).not.toBeNull()
  }
})

test('any text is either parsed or rejected as an InvalidCronError', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(nextTime(parseCron(text), new Date(0))).not.toBeNull()
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidCronError)
      }
    }),
  )
})
