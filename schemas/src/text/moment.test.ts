import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayMoment, splitMoments } from './moment.ts'

test('a point in time is written in words, in UTC', () => {
  expect(sayMoment(new Date('2026-11-22T08:00:59Z'))).toBe('8:00 AM UTC on November 22, 2026')
  expect(sayMoment(new Date('2027-01-01T00:05:00Z'))).toBe('12:05 AM UTC on January 1, 2027')
})

test('a point in time is found in a sentence, to the minute', () => {
  const moments = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
  fc.assert(
    fc.property(moments, (moment) => {
      expect(splitMoments(`Again after ${sayMoment(moment)}.`)).toEqual(['Again after ', moment, '.'])
    }),
  )
  expect(splitMoments('At 8:00 sharp')).toEqual(['At 8:00 sharp'])
})
