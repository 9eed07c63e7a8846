import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ChannelNotFoundError } from './errors.ts'
import { buildChannelResource, buildUploads, buildVideoResource } from './test-resources.ts'
import type { ChannelResource, VideoResource } from './test-resources.ts'
import type { Payer, VideoPlatform } from './video-platform.ts'

/** What a platform under test contains. */
export interface PlatformContent {
  channel: ChannelResource
  /** Newest first. */
  videos: VideoResource[]
}

/** The conformance suite of every `VideoPlatform`; `open` returns one that contains exactly `contents`. */
export function describePlatform(
  name: string,
  open: (contents: PlatformContent[]) => Promise<AsyncDisposable & { platform: VideoPlatform }>,
) {
  describe(`${name} as a platform`, () => {
    let opened: AsyncDisposable & { platform: VideoPlatform }
    let platform: VideoPlatform
    beforeAll(async () => {
      opened = await open([
        { channel: baker, videos: loaves },
        { channel: recluse, videos: [] },
        { channel: newcomer, videos: [liveNow, zeroDays, barest, odd, unlisted, hidden] },
        { channel: garbled, videos: [] },
        ...crowd.map((channel) => ({ channel, videos: [] })),
      ])
      platform = opened.platform
    })
    afterAll(() => opened[Symbol.asyncDispose]())

    describe('finds a channel', () => {
      test.each([
        ['by its id', { kind: 'channel', channelId: baker.id } as const],
        ['by its handle', { kind: 'handle', handle: '@SlowBaker' } as const],
        ['by its handle in other letters', { kind: 'handle', handle: '@slowbakeR' } as const],
        ['by one of its videos', { kind: 'video', videoId: loaves[0]?.id ?? '' } as const],
      ])('%s', async (_, reference) => {
        expect(await platform.findChannel(reference, payer)).toMatchObject({ channelId: baker.id })
      })

      test('by a handle in any script', async () => {
        expect(await platform.findChannel({ kind: 'handle', handle: '@日本のパン' }, payer)).toMatchObject({
          channelId: recluse.id,
        })
      })

      test.each([
        ['handle', { kind: 'handle', handle: '@nobody-at-all' } as const],
        ['user', { kind: 'user', userName: 'nobody-at-all' } as const],
        ['custom name', { kind: 'custom', name: 'nobody-at-all' } as const],
        ['video', { kind: 'video', videoId: 'nosuchvideo' } as const],
      ])('unless the %s is unknown', async (_, reference) => {
        await expect(platform.findChannel(reference, payer)).rejects.toThrow(ChannelNotFoundError)
      })
    })

    describe('reads channels', () => {
      test('with all fields', async () => {
        expect((await platform.readChannels([baker.id], payer)).found).toEqual([
          {
            channelId: baker.id,
            handle: '@SlowBaker',
            name: 'The Slow Baker',
            description: 'Bread.\nMore bread.',
            image: `https://yt3.ggpht.com/${baker.id}/high.jpg`,
            profileImage: `https://yt3.ggpht.com/${baker.id}/default.jpg`,
            subscriberCount: 1_230_000,
            viewCount: 123_456_789_012,
            videoCount: 120,
            countryCode: 'PT',
            declaredLanguage: 'pt-BR',
            keywords: ['bread', 'slow food', 'pão'],
            topicAddresses: ['https://en.wikipedia.org/wiki/Food', 'https://en.wikipedia.org/wiki/Hobby'],
            publishedAt: new Date('2014-03-05T12:00:00.123Z'),
          },
        ])
      })

      test('with only the required fields', async () => {
        expect((await platform.readChannels([newcomer.id], payer)).found).toEqual([
          {
            channelId: newcomer.id,
            handle: null,
            name: 'New here',
            description: '',
            image: '',
            profileImage: '',
            subscriberCount: null,
            viewCount: null,
            videoCount: null,
            countryCode: null,
            declaredLanguage: null,
            keywords: [],
            topicAddresses: [],
            publishedAt: null,
          },
        ])
      })

      test('with hidden subscribers as unknown rather than zero', async () => {
        expect((await platform.readChannels([recluse.id], payer)).found).toMatchObject([
          { subscriberCount: null, viewCount: 7 },
        ])
      })

      test('without unreadable optional fields, which are reported', async () => {
        const { found, problems } = await platform.readChannels([garbled.id], payer)
        expect(found).toMatchObject([{ name: 'Garbled', viewCount: null, subscriberCount: 250_000 }])
        expect(problems).toEqual([
          { part: `channel ${garbled.id}`, reason: 'statistics.viewCount is not a count' },
        ])
      })

      test('fifty at once, and lists the missing ones', async () => {
        const ids = crowd.slice(0, 49).map(({ id }) => id)
        const unknown = 'UC0000000000000000000000'
        const answer = await platform.readChannels([...ids, unknown], payer)
        expect(answer.found.map(({ channelId }) => channelId).toSorted()).toEqual(ids.toSorted())
        expect(answer).toMatchObject({ missing: [unknown], unreadable: [], problems: [] })
      })

      test('only if they are public', async () => {
        const answer = await platform.readVideos([unlisted.id, hidden.id, barest.id], payer)
        expect(answer.found.map(({ videoId }) => videoId)).toEqual([barest.id])
        expect(answer.missing).toEqual([unlisted.id, hidden.id])
      })

      test('never more than fifty at once, and none for no ids', async () => {
        await expect(
          platform.readChannels(
            crowd.map(({ id }) => id),
            payer,
          ),
        ).rejects.toThrow(RangeError)
        expect(await platform.readChannels([], payer)).toEqual(nothing)
      })
    })

    describe('lists uploads', () => {
      test('in pages of fifty, newest first, until there is no next one', async () => {
        const pages = []
        for (let page: string | null = null; ;) {
          const { videoIds, nextPage } = await platform.listUploads(baker.id, page, payer)
          pages.push(videoIds)
          if (nextPage === null) break
          page = nextPage
        }
        expect(pages.map((videoIds) => videoIds.length)).toEqual([50, 50, 20])
        expect(pages.flat()).toEqual(loaves.map(({ id }) => id))
      })

      test('as one empty page for a channel without uploads', async () => {
        const uploads = await platform.listUploads(recluse.id, null, payer)
        expect(uploads).toMatchObject({ videoIds: [], nextPage: null })
        expect(['empty', 'missing']).toContain(uploads.outcome)
      })

      test('but not from an unknown page token', async () => {
        expect(await platform.listUploads(baker.id, 'no page', payer)).toMatchObject({
          outcome: 'invalidToken',
          videoIds: [],
          nextPage: null,
        })
      })
    })

    describe('reads videos', () => {
      test('with all fields', async () => {
        expect((await platform.readVideos([loaf.id], payer)).found).toEqual([
          {
            videoId: loaf.id,
            channelId: baker.id,
            title: 'Rye 🍞',
            description: 'Flour, water, salt.',
            thumbnail: `https://i.ytimg.com/vi/${loaf.id}/default.jpg`,
            thumbnailHeight: 90,
            durationSeconds: 93_784,
            viewCount: 1200,
            likeCount: 34,
            commentCount: 5,
            publishedAt: new Date('2026-10-31T00:00:00Z'),
            categoryNumber: '26',
            tags: ['bread', 'rye'],
            declaredLanguage: 'de',
          },
        ])
      })

      test('with only the required fields', async () => {
        expect((await platform.readVideos([barest.id], payer)).found).toEqual([
          {
            videoId: barest.id,
            channelId: newcomer.id,
            title: 'Hello',
            description: '',
            thumbnail: '',
            thumbnailHeight: null,
            durationSeconds: null,
            viewCount: null,
            likeCount: null,
            commentCount: null,
            publishedAt: new Date('2026-01-01T00:00:00Z'),
            categoryNumber: null,
            tags: [],
            declaredLanguage: null,
          },
        ])
      })

      test('without a duration if they are live or upcoming', async () => {
        const { found } = await platform.readVideos([liveNow.id, zeroDays.id], payer)
        expect(found.map(({ durationSeconds }) => durationSeconds)).toEqual([null, null])
      })

      test('fifty at once, and lists those that are not public', async () => {
        const ids = loaves.slice(0, 49).map(({ id }) => id)
        const answer = await platform.readVideos([...ids, 'nosuchvideo'], payer)
        expect(answer.found.map(({ videoId }) => videoId).toSorted()).toEqual(ids.toSorted())
        expect(answer.missing).toEqual(['nosuchvideo'])
      })

      test('never more than fifty at once, and none for no ids', async () => {
        await expect(
          platform.readVideos(
            loaves.map(({ id }) => id),
            payer,
          ),
        ).rejects.toThrow(RangeError)
        expect(await platform.readVideos([], payer)).toEqual(nothing)
      })

      test('without unreadable optional fields, which are reported', async () => {
        const { found, problems } = await platform.readVideos([odd.id], payer)
        expect(found).toMatchObject([{ title: 'Odd', durationSeconds: null, viewCount: null, likeCount: 34 }])
        expect(problems).toEqual(
          ['contentDetails.duration is not a duration', 'statistics.viewCount is not a count'].map(
            (reason) => ({
              part: `video ${odd.id}`,
              reason,
            }),
          ),
        )
      })
    })

    test('lists featured and popular channels, if it knows any', async () => {
      const suggested = [
        ...(await platform.readFeaturedChannels(baker.id, payer)),
        ...(await platform.readPopularChannels({ region: 'US', category: '26' }, payer)),
      ]
      expect(suggested).not.toContain(baker.id)
      expect(suggested.every((id) => /^UC[\w-]{22}$/.test(id))).toBe(true)
    })
  })
}

const payer: Payer = { lane: 'operator' }
const nothing = { found: [], missing: [], unreadable: [], problems: [] }

const baker = buildChannelResource({
  snippet: {
    title: 'The Slow Baker',
    description: 'Bread.\nMore bread.',
    customUrl: '@SlowBaker',
    country: 'pt',
    defaultLanguage: 'pt-BR',
  },
  statistics: { viewCount: '123456789012', subscriberCount: '1230000', videoCount: '120' },
  topicDetails: {
    topicCategories: ['https://en.wikipedia.org/wiki/Food', 'https://en.wikipedia.org/wiki/Hobby'],
  },
  brandingSettings: { channel: { keywords: 'bread "slow food" pão bread' } },
})
const loaf = buildVideoResource({
  channelId: baker.id,
  snippet: {
    title: 'Rye 🍞',
    publishedAt: '2026-10-31T00:00:00.000Z',
    tags: ['bread', 'rye'],
    defaultAudioLanguage: 'de',
    defaultLanguage: 'en',
  },
  contentDetails: { duration: 'P1DT2H3M4S' },
})
const loaves = [loaf, ...buildUploads(baker.id, 120).slice(1)]

const recluse = buildChannelResource({
  snippet: { customUrl: '@日本のパン' },
  statistics: { hiddenSubscriberCount: true, subscriberCount: '0', viewCount: '7', videoCount: '0' },
})

const newcomer: ChannelResource = {
  kind: 'youtube#channel',
  id: buildChannelResource().id,
  snippet: { title: 'New here' },
}
const barest: VideoResource = {
  kind: 'youtube#video',
  id: buildVideoResource({ channelId: newcomer.id }).id,
  snippet: { channelId: newcomer.id, title: 'Hello', publishedAt: '2026-01-01T00:00:00Z' },
}
const liveNow = buildVideoResource({
  channelId: newcomer.id,
  snippet: { liveBroadcastContent: 'live' },
  contentDetails: { duration: 'PT0S' },
})
const zeroDays = buildVideoResource({ channelId: newcomer.id, contentDetails: { duration: 'P0D' } })
const [unlisted, hidden] = ['unlisted', 'private'].map((privacyStatus) =>
  buildVideoResource({ channelId: newcomer.id, status: { privacyStatus } }),
) as [VideoResource, VideoResource]
const odd = buildVideoResource({
  channelId: newcomer.id,
  snippet: { title: 'Odd' },
  contentDetails: { duration: 'ten minutes' },
  statistics: { viewCount: '-7' },
})

const garbled = buildChannelResource({
  snippet: { title: 'Garbled' },
  // Above 2^53.
  statistics: { viewCount: '9007199254740993' },
})

const crowd = Array.from({ length: 51 }, () => buildChannelResource())
