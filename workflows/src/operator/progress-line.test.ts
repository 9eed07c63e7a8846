import { describe, expect, test } from 'vitest'
import { parseLinks } from './read-links.ts'
import { describeTime, progressLine, ratePerMinute, timeLeft } from './progress-line.ts'

describe('a line of progress', () => {
  test('shows a bar, the counts, the rate and the time left', () => {
    const state = { done: 90, failed: 10, total: 400, elapsed: 60_000 }
    expect(ratePerMinute(state)).toBe(100)
    expect(timeLeft(state)).toBe(180_000)
    expect(progressLine(state)).toBe(
      '[======                  ] · 90 of 400 done · 10 failed · 100 a minute · 3 min left',
    )
  })

  test('promises nothing before there is a rate, or when all is done', () => {
    expect(progressLine({ done: 0, failed: 0, total: 5, elapsed: 100 })).toBe(
      '[                        ] · 0 of 5 done',
    )
    expect(progressLine({ done: 5, failed: 0, total: 5, elapsed: 60_000 })).toBe(
      '[========================] · 5 of 5 done · 5.0 a minute',
    )
    expect(progressLine({ done: 3, failed: 0, total: null, elapsed: 0 })).toMatch(/3 done$/)
  })

  test.each([
    [400, '1 s'],
    [89_000, '89 s'],
    [600_000, '10 min'],
    [3 * 3_600_000 + 300_000, '3 h 5 min'],
  ])('tells %i milliseconds as %s', (milliseconds, words) => {
    expect(describeTime(milliseconds)).toBe(words)
  })
})

describe('a file of links', () => {
  test('has one a line, with comments and blank lines', () => {
    const content = '\uFEFF# mine\r\n@one # the first\r\n\r\n  https://youtube.com/watch?v=x#t=5  \n@two'
    expect(parseLinks(content)).toEqual(['@one', 'https://youtube.com/watch?v=x#t=5', '@two'])
  })
})
