import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  browsedTopics,
  durationRule,
  readBrowseAddress,
  toMinutes,
  writeBrowseAddress,
} from './browse-choice.ts'

function read(address: string) {
  const url = new URL(address, 'http://site.test')
  const topics = decodeURIComponent(url.pathname).replace(/^\/browse-videos\/?/, '')
  return readBrowseAddress(topics, url.searchParams)
}

const choices = fc.record({
  topics: fc.subarray(browsedTopics),
  order: fc.constantFrom('latest' as const, 'popular' as const, 'loved' as const, 'hidden' as const),
  durations: fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
    .map(([low, wide]) => [low * 5, Math.min(8, low + wide) * 5] as const),
  batches: fc.integer({ min: 1, max: 50 }),
})

describe('the URL of browsed videos', () => {
  test('contains every choice', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(read(writeBrowseAddress(choice))).toEqual(choice)
      }),
    )
  })

  test('omits defaults', () => {
    const usual = read('/browse-videos')
    expect(usual).toEqual({ topics: [], order: 'latest', durations: [5, 40], batches: 1 })
    expect(usual && writeBrowseAddress(usual)).toBe('/browse-videos')
    const some = read('/browse-videos/science_true%20crime?order=loved&min=10&max=600&batches=2')
    expect(some && writeBrowseAddress(some)).toBe(
      '/browse-videos/Science_True%20Crime?order=loved&min=10&batches=2',
    )
  })

  test('accepts topics in any case, from the path and the form, and rejects unknown ones', () => {
    expect(read('/browse-videos/GAMES?topic=Science&topic=Games')?.topics).toEqual(['Games', 'Science'])
    expect(read('/browse-videos/all')?.topics).toEqual([])
    expect(read('/browse-videos/Knitting')).toBeNull()
    expect(read('/browse-videos/Science?topic=Knitting')).toBeNull()
  })

  test('falls back to the defaults, and to a range that the slider can show', () => {
    expect(read('/browse-videos?order=newest&batches=-2&min=x&max=')).toEqual(read('/browse-videos'))
    expect(read('/browse-videos?batches=1e9')?.batches).toBe(50)
    fc.assert(
      fc.property(fc.string(), fc.string(), (min, max) => {
        const [low, high] = readBrowseAddress('', new URLSearchParams({ min, max }))?.durations ?? [0, 0]
        expect(low).toBeGreaterThanOrEqual(5)
        expect(high).toBeLessThanOrEqual(40)
        expect(high - low).toBeGreaterThanOrEqual(durationRule.gap)
      }),
    )
  })

  test('asks for 1400 minutes when the slider is above 39', () => {
    expect(toMinutes([5, 40])).toEqual({ minDuration: '5', maxDuration: '1400' })
    expect(toMinutes([10, 35])).toEqual({ minDuration: '10', maxDuration: '35' })
  })
})
