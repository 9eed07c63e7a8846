import { describe, expect, test } from 'vitest'
import type { VideoDiscovery } from '@channelwise/schemas/video-discovery'
import { buildVideoDocument } from '../testing/documents.ts'
import { useIndexWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** Video discovery by topic, duration and sort. */
export function describeDiscovery(open: OpenIndex) {
  describe('video discovery', () => {
    const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`
    const index = useIndexWith(open, [
      buildVideoDocument('hit', {
        found: { duration: 20, nbViews: 5_000_000, publishDate: day(1) },
        likeCount: 150_000,
        mainTopics: ['Science'],
      }),
      buildVideoDocument('gem', {
        found: { duration: 30, nbViews: 4_000, publishDate: day(2) },
        likeCount: 300,
        mainTopics: ['Science', 'Travel'],
        qualityScore: 4.5,
      }),
      buildVideoDocument('dull', {
        found: { duration: 5, nbViews: 4_000, publishDate: day(3) },
        likeCount: 20,
        mainTopics: ['Games'],
        qualityScore: 1.5,
      }),
      buildVideoDocument('short', {
        found: { duration: 4.9, nbViews: 50_000, publishDate: day(4) },
        likeCount: 4_000,
        mainTopics: ['Games'],
      }),
      buildVideoDocument('live', {
        found: { duration: null, nbViews: null, publishDate: day(5) },
        mainTopics: ['Travel'],
      }),
      buildVideoDocument('day long', { found: { duration: 1_500, nbViews: 10, publishDate: day(1) } }),
    ])
    const all: VideoDiscovery = {
      topics: [],
      minMinutes: 0,
      maxMinutes: null,
      order: 'latest',
      limit: 10,
      offset: 0,
    }
    const ids = async (asked: Partial<VideoDiscovery>) => {
      return (await index().discoverVideos({ ...all, ...asked })).map(({ videoId }) => videoId)
    }

    test('sorts by newest, most viewed, best rated or hidden gems', async () => {
      expect(await ids({})).toEqual(['live', 'short', 'dull', 'gem', 'day long', 'hit'])
      expect(await ids({ order: 'popular' })).toEqual(['hit', 'short', 'dull', 'gem', 'day long', 'live'])
      expect(await ids({ order: 'loved', minMinutes: 1 })).toEqual([
        'gem',
        'short',
        'hit',
        'day long',
        'dull',
      ])
      expect(await ids({ order: 'hidden', limit: 2 })).toEqual(['gem', 'day long'])
      expect((await ids({ order: 'hidden' })).slice(-2)).toEqual(['hit', 'live'])
    })

    test('filters by minutes, both bounds included; videos of unknown length match only without a bound', async () => {
      expect(await ids({ minMinutes: 5 })).toEqual(['dull', 'gem', 'day long', 'hit'])
      expect(await ids({ minMinutes: 5, maxMinutes: 20 })).toEqual(['dull', 'hit'])
      expect(await ids({ maxMinutes: 5 })).toEqual(['short', 'dull'])
    })

    test('filters by videos of channels with any of the topics', async () => {
      expect(await ids({ topics: ['Travel'] })).toEqual(['live', 'gem'])
      expect(await ids({ topics: ['Science', 'Games'] })).toEqual(['short', 'dull', 'gem', 'hit'])
      expect(await ids({ topics: ['Cooking'] })).toEqual([])
    })

    test.each(['latest', 'popular', 'loved', 'hidden'] as const)(
      'shows every video once, batch by batch, in the order %s',
      async (order) => {
        const batches = await Promise.all([0, 2, 4, 6].map((offset) => ids({ order, offset, limit: 2 })))
        expect(batches.map((batch) => batch.length)).toEqual([2, 2, 2, 0])
        expect(new Set(batches.flat()).size).toBe(6)
      },
    )

    describe('of a topic that few of many videos have', () => {
      const rare = new Set([150, 450, 499])
      const many = useIndexWith(
        open,
        Array.from({ length: 500 }, (_, at) =>
          buildVideoDocument(`v${at}`, {
            found: { publishDate: new Date(Date.UTC(2026, 0, 1) - at).toISOString() },
            mainTopics: [rare.has(at) ? 'Rare' : 'Frequent'],
          }),
        ),
      )

      test.each([
        [{ offset: 0, limit: 1 }, ['v150']],
        [{ offset: 1, limit: 1 }, ['v450']],
        [{ offset: 0, limit: 2 }, ['v150', 'v450']],
        [{ offset: 2, limit: 2 }, ['v499']],
        [{ offset: 3, limit: 2 }, []],
      ])('%j are %j', async (batch, expected) => {
        const found = await many().discoverVideos({ ...all, topics: ['Rare'], ...batch })
        expect(found.map(({ videoId }) => videoId)).toEqual(expected)
      })
    })

    test('returns the videos as they were written', async () => {
      const { found } = buildVideoDocument('live', {
        found: { duration: null, nbViews: null, publishDate: day(5) },
      })
      expect(await index().discoverVideos({ ...all, limit: 1 })).toEqual([found])
    })
  })
}
