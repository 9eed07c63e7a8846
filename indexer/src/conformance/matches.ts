import { describe, expect, it } from 'vitest'
import type { Match } from '@channelwise/schemas/match'
import { buildChannelDocument, buildVideoDocument } from '../documents/test-documents.ts'
import { useIndexWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** What a search says about why it found something: the same words on every engine. */
export function describeMatches(open: OpenIndex) {
  describe('why something was found', () => {
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

    it.each([
      ['comets', 'comet', 'name', ['Comet']],
      ['astronomy', 'station', 'topic', ['Astronomy']],
      ['slow train', 'station', 'tag', ['slow', 'trains']],
      ['build a telescope', 'station', 'description', ['building', 'telescopes']],
      ['metro', 'station', 'description', ['métro']],
    ])('of a channel related to %j: %s in its %s', async (text, id, field, hits) => {
      const found = await index().findRelatedChannels(text, 1)
      expect(found.map(({ _id, match }) => [_id, match?.field, hitsOf(match)])).toEqual([[id, field, hits]])
    })

    it.each([
      ['ホラー飯', 'title', ['ホラー飯']],
      ['countdowns', 'tag', ['countdown']],
      ['sky', 'name', ['Sky']],
      ['rockets', 'description', ['rocket', 'rocket']],
    ])('of a video related to %j: the %s', async (text, field, hits) => {
      const [{ match } = {}] = await index().findRelatedVideos(text, 1)
      expect([match?.field, hitsOf(match)]).toEqual([field, hits])
    })

    it('tells which word it has in place of one that means the same', async () => {
      const [{ match } = {}] = await index().findRelatedChannels('railways', 1, [['railways', 'trains']])
      expect(match).toMatchObject({ field: 'tag', synonymOf: 'railways' })
      expect(hitsOf(match)).toEqual(['trains'])
    })

    it.each([
      ['telesc', ['telescopes']],
      ['slowtrains', ['slow trains']],
      ['space trav', ['space', 'travel']],
      ['the travel of the space', ['space', 'travel']],
    ])('marks words that were begun or put together: %j', async (text, hits) => {
      const [{ match } = {}] = await index().findRelatedChannels(text, 1)
      expect(hitsOf(match)).toEqual(hits)
    })

    it('is text as it was written, never markup', async () => {
      const [{ match } = {}] = await index().findRelatedVideos('rocket', 1)
      expect(match?.excerpt).toEqual([
        { text: 'A ', hit: false },
        { text: 'rocket', hit: true },
        { text: ', and <b>another</b> ', hit: false },
        { text: 'rocket', hit: true },
        { text: '.', hit: false },
      ])
    })

    it.each([
      ['wekly planet', 'station', ['Weekly', 'Planet']],
      ['weeklyplanet', 'station', ['Weekly Planet']],
      ['comet', 'comet', ['Comet']],
    ])('of a name near %j is the part that is', async (text, id, hits) => {
      const [channel] = await index().findByName(text, 1)
      expect([channel?._id, channel?.match?.field, hitsOf(channel?.match)]).toEqual([id, 'name', hits])
    })
  })
}

function hitsOf(match: Match | undefined) {
  return match?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)
}
