import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cutWords,
  formatAge,
  formatClock,
  formatCount,
  formatDay,
  formatExactCount,
  formatInFull,
  formatLocalTime,
  formatMinutes,
  formatMonth,
  formatShortDay,
  formatSubscribers,
} from './format.ts'

describe('counts', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1K'],
    [1_234, '1.2K'],
    [12_345, '12.3K'],
    [123_456, '123K'],
    [999_499, '999K'],
    [999_999, '1M'],
    [1_230_000, '1.2M'],
    [4_000_000_000, '4B'],
    [2_500_000_000_000, '2.5T'],
  ])('%i subscribers read as %s', (count, words) => {
    expect(formatSubscribers(count)).toBe(words)
  })

  test('are abbreviated like Intl.NumberFormat', () => {
    const intl = new Intl.NumberFormat('en', {
      notation: 'compact',
      maximumFractionDigits: 1,
      maximumSignificantDigits: 3,
      roundingPriority: 'lessPrecision',
    })
    const magnitudes = fc.double({ min: 0, max: 14.9, noNaN: true }).map((power) => Math.floor(10 ** power))
    const borders = fc
      .tuple(
        fc.constantFrom(1e3, 1e6, 1e9, 1e12),
        fc.constantFrom(1.05, 9.95, 99.95, 999.5, 999.95),
        fc.integer({ min: -2, max: 2 }),
      )
      .map(([one, times, more]) => Math.round(one * times) + more)
    fc.assert(
      fc.property(fc.oneof(magnitudes, borders), (count) => formatSubscribers(count) === intl.format(count)),
      { numRuns: 2_000 },
    )
  })

  test('never go beyond B for views', () => {
    expect(formatCount(999_000_000_000)).toBe('999B')
    expect(formatCount(2_500_000_000_000)).toBe('2,500B')
    expect(formatCount(1_500_000)).toBe('1.5M')
  })

  test('that change often are written in full or with four digits', () => {
    expect([5_003, 99_999, 250_731, 98_765_432].map(formatExactCount)).toEqual([
      '5,003',
      '99,999',
      '250.7K',
      '98.77M',
    ])
    expect(formatInFull(200_000)).toBe('200,000')
  })

  test('take at most five characters up to a billion', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e9 }), (count) => formatCount(count).length <= 5))
  })
})

describe('dates', () => {
  const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

  test('are formatted like Intl.DateTimeFormat', () => {
    const write = (options: Intl.DateTimeFormatOptions, date: Date) =>
      new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(date)
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString()
        expect(formatDay(iso)).toBe(write({ dateStyle: 'long' }, date))
        expect(formatShortDay(iso)).toBe(write({ dateStyle: 'medium' }, date))
        expect(formatMonth(iso)).toBe(write({ month: 'long', year: 'numeric' }, date))
      }),
    )
  })

  test('at least a day old have the age of Intl.RelativeTimeFormat', () => {
    const intl = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
    const now = new Date('2026-05-20T12:00:00Z')
    const day = 24 * 3_600_000
    const says = (days: number) => formatAge(new Date(now.getTime() - days * day).toISOString(), now)
    const distances = [1, 2, 6, 7, 13, 14, 30, 59, 60, 365, 800, -1, -2, -7, -20, -30, -90, -365, -1000]
    expect(distances.map(says)).toEqual(
      distances.map((days) => {
        const [unit, length] =
          Math.abs(days) >= 365
            ? (['year', 365] as const)
            : Math.abs(days) >= 30
              ? (['month', 30] as const)
              : Math.abs(days) >= 7
                ? (['week', 7] as const)
                : (['day', 1] as const)
        return intl.format(-Math.trunc(days / length), unit)
      }),
    )
  })
})

describe('durations', () => {
  test.each([
    [0.2, 'under 1 min'],
    [0.5, '1 min'],
    [12.4, '12 min'],
    [59.6, '1 h'],
    [65, '1 h 5 min'],
    [600, '10 h'],
  ])('%d minutes read as %s', (minutes, words) => {
    expect(formatMinutes(minutes)).toBe(words)
  })

  test.each([
    [0.75, '0:45'],
    [12.5, '12:30'],
    [59.999, '1:00:00'],
    [62.05, '1:02:03'],
  ])('%d minutes stand on the clock as %s', (minutes, clock) => {
    expect(formatClock(minutes)).toBe(clock)
  })
})

describe('titles', () => {
  test('are truncated to fifteen words, with an ellipsis', () => {
    const words = Array.from({ length: 16 }, (_, at) => `w${at}`)
    expect(cutWords(words.slice(0, 15).join(' '), 15)).toBe(words.slice(0, 15).join(' '))
    expect(cutWords(words.join('  '), 15)).toBe(`${words.slice(0, 15).join(' ')}…`)
  })
})

describe('dates', () => {
  const now = new Date('2026-03-15T12:00:00Z')

  test.each([
    ['2026-03-15T12:03:00Z', 'just now'],
    ['2026-03-15T11:59:30Z', 'just now'],
    ['2026-03-15T11:59:00Z', '1 min ago'],
    ['2026-03-15T11:00:01Z', '59 min ago'],
    ['2026-03-15T11:00:00Z', '1 h ago'],
    ['2026-03-14T12:00:01Z', '23 h ago'],
    ['2026-03-14T12:00:00Z', 'yesterday'],
    ['2026-03-14T08:00:00Z', 'yesterday'],
    ['2026-03-10T08:00:00Z', '5 days ago'],
    ['2026-02-20T08:00:00Z', '3 weeks ago'],
    ['2025-10-01T08:00:00Z', '5 months ago'],
    ['2021-01-01T08:00:00Z', '5 years ago'],
  ])('%s is %s', (date, words) => {
    expect(formatAge(date, now)).toBe(words)
  })

  test('of membership show month and year in UTC', () => {
    expect(formatMonth('2024-03-31T23:59:59Z')).toBe('March 2024')
  })
})

test('a point in time has its year unless it is the current one', () => {
  const moment = new Date(2026, 10, 22, 18, 5)
  expect(formatLocalTime(moment, new Date(2026, 0, 1))).toMatch(/^November 22 at 6:05 PM /)
  expect(formatLocalTime(moment, new Date(2027, 0, 1))).toMatch(/^November 22, 2026 at 6:05 PM /)
})
