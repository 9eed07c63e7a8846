import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeSearchValues } from '@channelwise/schemas/search/search-address'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { averageMinutes } from './average-minutes.ts'
import { chooseCategoryNumber } from './category.ts'
import { describeChannel } from './describe-channel.ts'
import { chooseTags, tagLimit } from './tags.ts'

describe('the average duration', () => {
  test('is the plain average of the known durations, in minutes', () => {
    expect(averageMinutes([60, 120, null, 90])).toBe(1.5)
    expect(averageMinutes([0])).toBe(0)
  })

  test('is null where no duration is known', () => {
    expect(averageMinutes([])).toBeNull()
    expect(averageMinutes([null, null])).toBeNull()
  })

  test('is between the shortest and the longest, in any order', () => {
    const durations = fc.array(fc.integer({ min: 0, max: 43_200 }), { minLength: 1 })
    fc.assert(
      fc.property(durations, (seconds) => {
        const average = averageMinutes(seconds) ?? Number.NaN
        expect(average).toBeGreaterThanOrEqual(Math.min(...seconds) / 60 - 1e-9)
        expect(average).toBeLessThanOrEqual(Math.max(...seconds) / 60 + 1e-9)
        expect(averageMinutes(seconds.toReversed())).toBeCloseTo(average, 6)
      }),
    )
  })
})

describe('the category of a channel', () => {
  test('is the most frequent one of its videos, and in a tie the newest video’s', () => {
    expect(chooseCategoryNumber(['20', '10', '10', null])).toBe('10')
    expect(chooseCategoryNumber(['20', '10'])).toBe('20')
    expect(chooseCategoryNumber([null])).toBeNull()
  })
})

describe('the tags of a channel', () => {
  test('are its keywords, then the most frequent tags of its videos, in lower case', () => {
    const videoTags = [['Rye', 'oven'], ['rye', 'RYE'], ['yeast'], ['oven', 'rye']]
    expect(chooseTags(['Bread', 'slow  food', 'OVEN'], videoTags)).toEqual([
      'bread',
      'slow food',
      'oven',
      'rye',
      'yeast',
    ])
  })

  test('can all be searched for', () => {
    expect(chooseTags(['Lets_Play', '_', 'All', 'x'.repeat(101), 'x'.repeat(100)], [['lets play']])).toEqual([
      'lets play',
      'x'.repeat(100),
    ])
    fc.assert(
      fc.property(fc.array(fc.string()), (keywords) => {
        for (const tag of chooseTags(keywords, []))
          expect(channelSearch.parse(writeSearchValues({ tag: [tag] })).tag).toEqual([tag])
      }),
    )
  })

  test('are at most 15, each once, none empty', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.array(fc.string())), (keywords, videoTags) => {
        const tags = chooseTags(keywords, videoTags)
        expect(tags.length).toBeLessThanOrEqual(tagLimit)
        expect(new Set(tags).size).toBe(tags.length)
        expect(tags).not.toContain('')
      }),
    )
  })
})

describe('a channel without any content', () => {
  test('has empty scores', async () => {
    const channel = {
      description: '',
      countryCode: 'XQ',
      declaredLanguage: null,
      keywords: [],
      topicAddresses: [],
    }
    const chosen = { findTopic: () => null, detectLanguage: async () => null }
    expect(await describeChannel(channel, [], chosen)).toEqual({
      averageMinutes: null,
      allTopics: [],
      category: null,
      tags: [],
      country: null,
      languageCode: null,
      language: null,
    })
  })
})
