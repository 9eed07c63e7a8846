import { describe, expect, test } from 'vitest'
import type { Match } from '@channelwise/schemas/search/match'
import { buildChannelDocument, buildVideoDocument } from '../testing/documents.ts'
import { useIndexWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** The explanation of results, identical on every engine. */
export function describeMatches(open: OpenIndex) {
  describe('the match of a result', () => {
    const index = useIndexWith(open, [
      buildChannelDocument('comet', {
        card: { name: 'Comet hunters', description: 'Not only comets.', tag: ['night sky'] },
      }),
      buildChannelDocument('station', {
        card: {
          name: 'The Weekly Planet',
          allTopics: [{ mainTopic: 'Science', subTopic: 'Astronomy' }],
          description: 'We are building telescopes in the métro.',
          tag: ['space travel', 'slow trains'],
        },
      }),
      buildVideoDocument('launch', {
        found: { title: 'ホラー飯 launched', channelName: 'Sky' },
        description: 'A rocket, and <b>another</b> rocket.',
        tags: ['countdown'],
      }),
    ])

    test.each([
      ['comets', 'comet', 'name', ['Comet']],
      ['astronomy', 'station', 'topic', ['Astronomy']],
      ['slow train', 'station', 'tag', ['slow', 'trains']],
      ['build a telescope', 'station', 'description', ['building', 'telescopes']],
      ['metro', 'station', 'description', ['métro']],
    ])('for a channel related to %j: %s in its %s', async (text, id, field, hits) => {
      const found = await index().findRelatedChannels(text, 1)
      expect(found.map(({ _id, match }) => [_id, match?.field, hitsOf(match)])).toEqual([[id, field, hits]])
    })

    test.each([
      ['ホラー飯', 'title', ['ホラー飯']],
      ['countdowns', 'tag', ['countdown']],
      ['sky', 'name', ['Sky']],
      ['rockets', 'description', ['rocket', 'rocket']],
    ])('for a video related to %j: the %s', async (text, field, hits) => {
      const [{ match } = {}] = await index().findRelatedVideos(text, 1)
      expect([match?.field, hitsOf(match)]).toEqual([field, hits])
    })

    test('names the query word of a synonym', async () => {
      const [{ match } = {}] = await index().findRelatedChannels('railways', 1, [['railways', 'trains']])
      expect(match).toMatchObject({ field: 'tag', synonymOf: 'railways' })
      expect(hitsOf(match)).toEqual(['trains'])
    })

    test.each([
      ['telesc', ['telescopes']],
      ['slowtrains', ['slow trains']],
      ['space trav', ['space', 'travel']],
      ['the travel of the space', ['space', 'travel']],
    ])('marks prefixes and joined words: %j', async (text, hits) => {
      const [{ match } = {}] = await index().findRelatedChannels(text, 1)
      expect(hitsOf(match)).toEqual(hits)
    })

    test('is the original text, never markup', async () => {
      const [{ match } = {}] = await index().findRelatedVideos('rocket', 1)
      expect(match?.excerpt).toEqual([
        { text: 'A ', hit: false },
        { text: 'rocket', hit: true },
        { text: ', and <b>another</b> ', hit: false },
        { text: 'rocket', hit: true },
        { text: '.', hit: false },
      ])
    })

    test.each([
      ['wekly planet', 'station', ['Weekly', 'Planet']],
      ['weeklyplanet', 'station', ['Weekly Planet']],
      ['comet', 'comet', ['Comet']],
    ])('of a name near %j is the matching part', async (text, id, hits) => {
      const [channel] = await index().findByName(text, 1)
      expect([channel?._id, channel?.match?.field, hitsOf(channel?.match)]).toEqual([id, 'name', hits])
    })
  })
}

function hitsOf(match: Match | undefined) {
  return match?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)
}
