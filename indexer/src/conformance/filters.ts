import { describe, expect, test } from 'vitest'
import { buildChannelDocument } from '../testing/documents.ts'
import { buildSearch, idsFound, openWith, useIndexWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** Which channels pass which filters. */
export function describeFilters(open: OpenIndex) {
  describe('filters', () => {
    const index = useIndexWith(open, [
      buildChannelDocument('has', {
        card: {
          category: 'Education',
          country: 'United Kingdom',
          language: 'English',
          allTopics: [{ mainTopic: 'Science', subTopic: 'Physics' }],
          rankingRatingMoodDef: ['Sad', 'Funny'],
          platform: ['YouTube', 'Elsewhere'],
          tag: ['lego', 'bridge building'],
        },
        contexts: ['While cooking'],
        levels: ['Beginner'],
      }),
      buildChannelDocument('hasNot'),
    ])

    test.each([
      ['category', 'Education'],
      ['country', 'United Kingdom'],
      ['language', 'English'],
      ['allTopics', 'Science'],
      ['subTopic', 'Physics'],
      ['rankingRatingMoodDef', 'Funny'],
      ['platform', 'Elsewhere'],
      ['tag', 'bridge building'],
      ['context', 'While cooking'],
      ['level', 'Beginner'],
    ])('match %s ignoring case, whole values only', async (filter, choice) => {
      expect(await idsFound(index(), { [filter]: choice })).toEqual(['has'])
      expect(await idsFound(index(), { [filter]: choice.toUpperCase() })).toEqual(['has'])
      expect(await idsFound(index(), { [filter]: choice.slice(0, -1) })).toEqual([])
    })

    test('match any choice of one filter, and all of several filters', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { country: 'France', language: 'French' } }),
        buildChannelDocument('b', { card: { country: 'Canada', language: 'French' } }),
        buildChannelDocument('c', { card: { country: 'Canada', language: 'English' } }),
      )
      const found = async (query: Record<string, string>) => (await idsFound(opened.index, query)).toSorted()
      expect(await found({ country: 'France_Canada' })).toEqual(['a', 'b', 'c'])
      expect(await found({ country: 'France_Canada', language: 'French' })).toEqual(['a', 'b'])
      expect(await found({ country: 'France', language: 'English' })).toEqual([])
    })

    test('do not mix up values of different filters', async () => {
      await using opened = await openWith(open, buildChannelDocument('a', { card: { category: 'Music' } }))
      expect(await idsFound(opened.index, { allTopics: 'Music' })).toEqual([])
      expect(await idsFound(opened.index, { tag: 'music' })).toEqual([])
    })

    test('compare durations in whole minutes, both bounds included', async () => {
      await using opened = await openWith(
        open,
        ...[5.4, 5.5, 15.49, 15.5, 599, 4_000].map((duration) =>
          buildChannelDocument(`d${String(duration).replace('.', 'p')}`, { card: { duration } }),
        ),
        buildChannelDocument('unknown'),
      )
      const found = async (query: Record<string, string>) => (await idsFound(opened.index, query)).toSorted()
      expect(await found({ duration: '0-5' })).toEqual(['d5p4'])
      expect(await found({ duration: '6-15' })).toEqual(['d15p49', 'd5p5'])
      expect(await found({ duration: '0-5-16-30' })).toEqual(['d15p5', 'd5p4'])
      expect(await found({ duration: '61-600' })).toEqual(['d4000', 'd599'])
      expect(await found({ min: '15.5' })).toEqual(['d15p5', 'd4000', 'd599'])
      expect(await found({ min: '5.5', max: '15.5' })).toEqual(['d15p49', 'd15p5', 'd5p5'])
      expect(await found({ min: '0', max: '0' })).toHaveLength(7)
    })

    test('include the lower bound of a subscriber range, but not the upper one', async () => {
      await using opened = await openWith(
        open,
        ...[0, 999, 1_000, 9_999, 10_000].map((subscriberCount) =>
          buildChannelDocument(`s${subscriberCount}`, { card: { subscriberCount } }),
        ),
        buildChannelDocument('hidden', { card: { subscriberCount: null } }),
      )
      const found = async (subscriber: string) => (await idsFound(opened.index, { subscriber })).toSorted()
      expect(await found('1-1000')).toEqual(['s999'])
      expect(await found('1000-10000')).toEqual(['s1000', 's9999'])
      expect(await found('1-1000,10000-100000')).toEqual(['s10000', 's999'])
    })

    test('take minimum ratings, which unrated channels never reach', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('four', {
          card: { rating: 4 },
          ratingFun: 2,
          ratingLearn: 5,
          ratingEmotional: 1,
        }),
        buildChannelDocument('almost', { card: { rating: 3.99 }, ratingFun: 4 }),
        buildChannelDocument('unrated'),
      )
      expect(await idsFound(opened.index, { rating: '4' })).toEqual(['four'])
      expect(await idsFound(opened.index, { ratingFun: '3' })).toEqual(['almost'])
      expect(await idsFound(opened.index, { ratingLearn: '5' })).toEqual(['four'])
      expect(await idsFound(opened.index, { ratingEmotional: '1.5' })).toEqual([])
      expect(await idsFound(opened.index, { rating: '0' })).toHaveLength(3)
    })

    test('accept the largest numbers and the longest lists of choices', async () => {
      const { MAX_SAFE_INTEGER: most } = Number
      const choices = Array.from({ length: 50 }, (_, at) => `${'é'.repeat(30)}${at}`).join('_')
      for (const query of [
        { duration: `0-${most}` },
        { duration: `${most}-${most}` },
        { subscriber: `0-${most},${most}-${most}` },
        { min: '1000000', max: '1000000' },
        { numPage: '1000000', limit: '100' },
        { tag: choices, country: choices, category: 'O\'Neill_\\_%_{}_"' },
        { name: '🐸'.repeat(100) },
        { name: `${'the best of '.repeat(16)}` },
      ]) {
        const { total } = await index().searchChannels(buildSearch(query))
        expect(total, JSON.stringify(query)).toBeLessThanOrEqual(2)
        await expect(index().countFacets(buildSearch(query))).resolves.toHaveProperty('country')
      }
    })

    test('return an empty page past the end, with the correct total', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'), buildChannelDocument('b'))
      expect(await opened.index.searchChannels(buildSearch({ numPage: '1000000', limit: '100' }))).toEqual({
        total: 2,
        results: [],
      })
    })
  })
}
