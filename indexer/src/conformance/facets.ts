import { describe, expect, test } from 'vitest'
import { buildChannelDocument } from '../testing/documents.ts'
import { buildSearch, openWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** The number of channels that each choice would leave. */
export function describeFacets(open: OpenIndex) {
  describe('facets', () => {
    test('ignore their own filter and apply all others', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { country: 'France', language: 'French' } }),
        buildChannelDocument('b', { card: { country: 'Canada', language: 'French' } }),
        buildChannelDocument('c', { card: { country: 'Canada', language: 'English' } }),
      )
      const facets = await opened.index.countFacets(buildSearch({ country: 'Canada', language: 'French' }))
      expect(facets.country).toEqual([
        { _id: 'Canada', count: 1 },
        { _id: 'France', count: 1 },
      ])
      expect(facets.language).toEqual([
        { _id: 'English', count: 1 },
        { _id: 'French', count: 1 },
      ])
      expect(facets.platform).toEqual([{ _id: 'YouTube', count: 1 }])
    })

    test('are sorted by count, then by name, without blanks', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { category: 'Music', country: null } }),
        buildChannelDocument('b', { card: { category: 'Comedy', country: '' } }),
        buildChannelDocument('c', { card: { category: 'Sports', country: ' ' } }),
        buildChannelDocument('d', { card: { category: 'Sports' } }),
      )
      const facets = await opened.index.countFacets(buildSearch())
      expect(facets.category.map(({ _id: name }) => name)).toEqual(['Sports', 'Comedy', 'Music'])
      expect(facets.country).toEqual([])
    })

    test('count a channel once per topic', async () => {
      const allTopics = [
        { mainTopic: 'Science', subTopic: 'Physics' },
        { mainTopic: 'Science', subTopic: 'Maths' },
        { mainTopic: 'Games', subTopic: 'Physics' },
        { mainTopic: 'Games', subTopic: '' },
      ]
      await using opened = await openWith(open, buildChannelDocument('a', { card: { allTopics } }))
      const facets = await opened.index.countFacets(buildSearch())
      expect(facets.allTopics).toEqual([
        { _id: 'Games', count: 1 },
        { _id: 'Science', count: 1 },
      ])
      expect(facets.subTopic).toEqual([
        { _id: 'Maths', count: 1 },
        { _id: 'Physics', count: 1 },
      ])
      const chosen = await opened.index.countFacets(buildSearch({ allTopics: 'science_games' }))
      expect(chosen.subTopic).toEqual(facets.subTopic)
    })

    test('show only subtopics of the selected main topics', async () => {
      const allTopics = [
        { mainTopic: 'Science', subTopic: 'Physics: basics' },
        { mainTopic: 'Games', subTopic: 'Chess' },
      ]
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { allTopics } }),
        buildChannelDocument('b', { card: { allTopics: [{ mainTopic: 'Games', subTopic: 'Go' }] } }),
      )
      const { subTopic, allTopics: mainTopic } = await opened.index.countFacets(
        buildSearch({ allTopics: 'SCIENCE' }),
      )
      expect(subTopic).toEqual([{ _id: 'Physics: basics', count: 1 }])
      expect(mainTopic).toEqual([
        { _id: 'Games', count: 2 },
        { _id: 'Science', count: 1 },
      ])
    })

    test('omit the mood Fun', async () => {
      const card = { rankingRatingMoodDef: ['Fun', 'Sad', '', 'Sad'] }
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card }),
        buildChannelDocument('b', { card }),
      )
      const facets = await opened.index.countFacets(buildSearch())
      expect(facets.rankingRatingMoodDef).toEqual([{ _id: 'Sad', count: 2 }])
    })

    test('list every bucket in order, including empty ones', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { duration: 5.5, subscriberCount: 1_000 } }),
        buildChannelDocument('b', { card: { duration: 700, subscriberCount: 0 } }),
        buildChannelDocument('c', { card: { duration: null, subscriberCount: null } }),
        buildChannelDocument('d', { card: { duration: 15, subscriberCount: 999 } }),
        buildChannelDocument('e', { card: { duration: 0, subscriberCount: 10_000_000 } }),
      )
      const facets = await opened.index.countFacets(buildSearch({ duration: '6-15' }))
      expect(facets.duration).toEqual([
        { _id: '0-5', count: 1 },
        { _id: '6-15', count: 2 },
        { _id: '16-30', count: 0 },
        { _id: '31-60', count: 0 },
        { _id: '61-600', count: 1 },
      ])
      expect(facets.subscriber.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0])
      const all = await opened.index.countFacets(buildSearch())
      expect(all.subscriber.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 1])
    })

    test('count ratings of at least that many stars', async () => {
      const ratings = [5, 4, 3.9, 1, 0.5]
      await using opened = await openWith(
        open,
        ...ratings.map((rating, at) => buildChannelDocument(`c${at}`, { card: { rating } })),
      )
      const facets = await opened.index.countFacets(buildSearch({ rating: '4' }))
      expect(facets.rating).toEqual([
        { _id: '4', count: 2 },
        { _id: '3', count: 3 },
        { _id: '2', count: 3 },
        { _id: '1', count: 4 },
      ])
    })

    test('list the 50 most frequent tags, ignoring case', async () => {
      const tags = Array.from({ length: 60 }, (_, at) => `tag ${String(at).padStart(2, '0')}`)
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { tag: tags } }),
        buildChannelDocument('b', { card: { tag: ['Tag 59', 'TAG 59'] } }),
      )
      const { tag } = await opened.index.countFacets(buildSearch())
      expect(tag).toHaveLength(50)
      expect(tag[0]).toEqual({ _id: 'tag 59', count: 2 })
      expect(tag[1]).toEqual({ _id: 'tag 00', count: 1 })
    })

    test('count only the channels that match a name', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { name: 'Woodworking weekly', country: 'France' } }),
        buildChannelDocument('b', { card: { name: 'Ceramics', country: 'Canada' } }),
      )
      const facets = await opened.index.countFacets(buildSearch({ name: 'wodworking' }))
      expect(facets.country).toEqual([{ _id: 'France', count: 1 }])
    })

    test('equal the totals of the searches they lead to', async () => {
      const countries = ['France', 'Canada', 'Chile']
      await using opened = await openWith(
        open,
        ...Array.from({ length: 30 }, (_, at) =>
          buildChannelDocument(`c${at}`, {
            card: {
              country: countries[at % 3] ?? null,
              tag: at % 2 === 0 ? ['even'] : ['odd'],
              duration: at * 3,
              rating: 0.5 + (at % 10) / 2,
            },
          }),
        ),
      )
      const filters = { country: 'France', tag: 'even', rating: '2' }
      const facets = await opened.index.countFacets(buildSearch(filters))
      for (const facet of ['country', 'tag', 'duration', 'rating'] as const) {
        for (const { _id: choice, count } of facets[facet]) {
          const { total } = await opened.index.searchChannels(buildSearch({ ...filters, [facet]: choice }))
          expect(total, `${facet} ${choice}`).toBe(count)
        }
      }
    })
  })
}
