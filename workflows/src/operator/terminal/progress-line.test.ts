import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseLinks, readLinks } from '../imports/read-links.ts'
import { describeTime, progressLine, ratePerMinute, timeLeft } from './progress-line.ts'

describe('the progress line', () => {
  test('shows a bar, the counts, the rate and the time left', () => {
    const state = { done: 90, failed: 10, total: 400, elapsed: 60_000 }
    expect(ratePerMinute(state)).toBe(100)
    expect(timeLeft(state)).toBe(180_000)
    expect(progressLine(state)).toBe(
      '[======                  ] · 90 of 400 done · 10 failed · 100 per minute · 3 min left',
    )
  })

  test('estimates no time left before there is a rate, nor once everything is done', () => {
    expect(progressLine({ done: 0, failed: 0, total: 5, elapsed: 100 })).toBe(
      '[                        ] · 0 of 5 done',
    )
    expect(progressLine({ done: 5, failed: 0, total: 5, elapsed: 60_000 })).toBe(
      '[========================] · 5 of 5 done · 5.0 per minute',
    )
    expect(progressLine({ done: 3, failed: 0, total: null, elapsed: 0 })).toMatch(/3 done$/)
  })

  test.each([
    [400, '1 s'],
    [89_000, '89 s'],
    [600_000, '10 min'],
    [3 * 3_600_000 + 300_000, '3 h 5 min'],
  ])('shows %i milliseconds as %s', (milliseconds, text) => {
    expect(describeTime(milliseconds)).toBe(text)
  })
})

describe('a file of links', () => {
  test('has one link per line, and may have comments and blank lines', () => {
    const content = '\uFEFF# mine\r\n@one # the first\r\n\r\n  https://youtube.com/watch?v=x#t=5  \n@two'
    expect(parseLinks(content)).toEqual(['@one', 'https://youtube.com/watch?v=x#t=5', '@two'])
  })

  test('is text', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'channelwise-links-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'links.xlsx')
    await writeFile(file, '@one\nPK\u0003\u0004\0\0')
    await expect(readLinks([], file)).rejects.toThrow(`${file} is not a text file`)
  })
})
