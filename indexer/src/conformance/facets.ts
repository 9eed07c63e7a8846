import { describe, expect, it } from 'vitest'
import { buildChannelDocument } from '../documents/test-documents.ts'
import { asked, openWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** How many channels each choice would leave. */
export function describeFacets(open: OpenIndex) {
  describe('facets', () => {
    it('ignore their own choice and apply all others', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { country: 'France', language: 'French' } }),
        buildChannelDocument('b', { card: { country: 'Canada', language: 'French' } }),
        buildChannelDocument('c', { card: { country: 'Canada', language: 'English' } }),
      )
      const facets = await opened.index.countFacets(asked({ country: 'Canada', language: 'French' }))
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

    it('put the most frequent first, then by name, without blanks', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { category: 'Music', country: null } }),
        buildChannelDocument('b', { card: { category: 'Comedy', country: '' } }),
        buildChannelDocument('c', { card: { category: 'Sports', country: ' ' } }),
        buildChannelDocument('d', { card: { category: 'Sports' } }),
      )
      const facets = await opened.index.countFacets(asked())
      expect(facets.category.map(({ _id: name }) => name)).toEqual(['Sports', 'Comedy', 'Music'])
      expect(facets.country).toEqual([])
    })

    it('count a channel once in each of its topics', async () => {
      const allTopics = [
        { mainTopic: 'Science', subTopic: 'Physics' },
        { mainTopic: 'Science', subTopic: 'Maths' },
        { mainTopic: 'Games', subTopic: 'Physics' },
        { mainTopic: 'Games', subTopic: '' },
      ]
      await using opened = await openWith(open, buildChannelDocument('a', { card: { allTopics } }))
      const facets = await opened.index.countFacets(asked())
      expect(facets.allTopics).toEqual([
        { _id: 'Games', count: 1 },
        { _id: 'Science', count: 1 },
      ])
      expect(facets.subTopic).toEqual([
        { _id: 'Maths', count: 1 },
        { _id: 'Physics', count: 1 },
      ])
      const chosen = await opened.index.countFacets(asked({ allTopics: 'science_games' }))
      expect(chosen.subTopic).toEqual(facets.subTopic)
    })

    it('show sub topics of the chosen main topics only', async () => {
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
        asked({ allTopics: 'SCIENCE' }),
      )
      expect(subTopic).toEqual([{ _id: 'Physics: basics', count: 1 }])
      expect(mainTopic).toEqual([
        { _id: 'Games', count: 2 },
        { _id: 'Science', count: 1 },
      ])
    })

    it('offer moods without Fun', async () => {
      const card = { rankingRatingMoodDef: ['Fun', 'Sad', '', 'Sad'] }
      await using opened = await openWith(open, buildChannelDocument('a', { card }))
      const facets = await opened.index.countFacets(asked())
      expect(facets.rankingRatingMoodDef).toEqual([{ _id: 'Sad', count: 1 }])
    })

    it('count every bucket in order, zeros included', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { duration: 5.5, subscriberCount: 1_000 } }),
        buildChannelDocument('b', { card: { duration: 700, subscriberCount: 0 } }),
        buildChannelDocument('c', { card: { duration: null, subscriberCount: null } }),
      )
      const facets = await opened.index.countFacets(asked({ duration: '6-15' }))
      expect(facets.duration).toEqual([
        { _id: '0-5', count: 0 },
        { _id: '6-15', count: 1 },
        { _id: '16-30', count: 0 },
        { _id: '31-60', count: 0 },
        { _id: '61-600', count: 1 },
      ])
      expect(facets.subscriber.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 0])
    })

    it('count ratings from so many stars up', async () => {
      const ratings = [5, 4, 3.9, 1, 0.5]
      await using opened = await openWith(
        open,
        ...ratings.map((rating, at) => buildChannelDocument(`c${at}`, { card: { rating } })),
      )
      const facets = await opened.index.countFacets(asked({ rating: '4' }))
      expect(facets.rating).toEqual([
        { _id: '4', count: 2 },
        { _id: '3', count: 3 },
        { _id: '2', count: 3 },
        { _id: '1', count: 4 },
      ])
    })

    it('offer the 50 most frequent tags, a tag in two cases being one', async () => {
      const tags = Array.from({ length: 60 }, (_, at) => `tag ${String(at).padStart(2, '0')}`)
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { tag: tags } }),
        buildChannelDocument('b', { card: { tag: ['Tag 59', 'TAG 59'] } }),
      )
      const { tag } = await opened.index.countFacets(asked())
      expect(tag).toHaveLength(50)
      expect(tag[0]).toEqual({ _id: 'tag 59', count: 2 })
      expect(tag[1]).toEqual({ _id: 'tag 00', count: 1 })
    })

    it('count among the channels of a name', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { name: 'Woodworking weekly', country: 'France' } }),
        buildChannelDocument('b', { card: { name: 'Ceramics', country: 'Canada' } }),
      )
      const facets = await opened.index.countFacets(asked({ name: 'wodworking' }))
      expect(facets.country).toEqual([{ _id: 'France', count: 1 }])
    })

    it('promise what choosing them then finds', async () => {
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
      const facets = await opened.index.countFacets(asked(filters))
      for (const facet of ['country', 'tag', 'duration', 'rating'] as const) {
        for (const { _id: choice, count } of facets[facet]) {
          const { total } = await opened.index.searchChannels(asked({ ...filters, [facet]: choice }))
          expect(total, `${facet} ${choice}`).toBe(count)
        }
      }
    })
  })
}
