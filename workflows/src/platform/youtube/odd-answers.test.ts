import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { ChannelNotFoundError, PlatformUnavailableError, UnreadableChannelError } from '../errors.ts'
import { createQuotaLedger } from '../quota-ledger.ts'
import { buildChannelResource, buildUploads, buildVideoResource } from '../test-resources.ts'
import { startYouTubeServer } from '../test-youtube-server.ts'
import type { Payer } from '../video-platform.ts'
import type { Refusal } from './test-faults.ts'
import { failure, nothing, sends, withField } from './test-oddities.ts'
import { createYouTubePlatform } from './youtube-platform.ts'

const database = await createTestDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const payer: Payer = { lane: 'operator' }
const [baker, gardener] = [
  buildChannelResource({ snippet: { title: 'Baker', customUrl: '@baker' } }),
  buildChannelResource({ snippet: { title: 'Gardener', customUrl: '@gardener' } }),
]
const loaves = buildUploads(baker.id, 60)
const [loaf, roll] = loaves.map(({ id }) => id)

/** A fake YouTube with two channels, and a platform that calls it. */
async function startPlatform() {
  const server = await startYouTubeServer()
  server.addChannel(baker, loaves)
  server.addChannel(gardener, [], { featured: [baker.id, gardener.id, 'no id'] })
  const ledger = createQuotaLedger({ db: database.db, cap: 10_000 })
  const platform = createYouTubePlatform({ apiKey: server.apiKey, apiUrl: server.url, ledger })
  return Object.assign(server, { platform })
}

describe('a response about another channel', () => {
  test('is dropped and reported, and does not mean that the channel is gone', async () => {
    await using youtube = await startPlatform()
    youtube.answerOddly({ method: 'channels' }, sends(gardener))
    expect(await youtube.platform.readChannels([baker.id], payer)).toEqual({
      found: [],
      missing: [],
      unreadable: [],
      problems: [{ part: `channel ${gardener.id}`, reason: 'was not asked for' }],
    })
  })

  test('does not affect the requested ones', async () => {
    await using youtube = await startPlatform()
    youtube.answerOddly({ method: 'channels' }, sends(gardener, baker, baker))
    expect((await youtube.platform.readChannels([baker.id], payer)).found).toMatchObject([{ name: 'Baker' }])
  })

  test('to a handle is retryable', async () => {
    await using youtube = await startPlatform()
    youtube.answerOddly({ method: 'channels', times: 1 }, sends(gardener))
    const find = () => youtube.platform.findChannel({ kind: 'handle', handle: '@Baker' }, payer)
    await expect(find()).rejects.toThrow(PlatformUnavailableError)
    expect(await find()).toMatchObject({ channelId: baker.id, channel: { name: 'Baker' } })
  })

  test('to a video is retryable, unlike a response without that video', async () => {
    await using youtube = await startPlatform()
    const find = () => youtube.platform.findChannel({ kind: 'video', videoId: loaf ?? '' }, payer)
    youtube.answerOddly({ method: 'videos', times: 1 }, sends(buildVideoResource({ channelId: gardener.id })))
    await expect(find()).rejects.toThrow(PlatformUnavailableError)
    youtube.answerOddly({ method: 'videos', times: 1 }, nothing)
    await expect(find()).rejects.toThrow(ChannelNotFoundError)
    expect(await find()).toMatchObject({ channelId: baker.id })
  })
})

describe('an unreadable field', () => {
  test('that is optional is null, and reported', async () => {
    await using youtube = await startPlatform()
    youtube.answerOddly({ about: '@baker' }, withField('statistics.viewCount', '-1'))
    const { channel, problems } = await youtube.platform.findChannel(
      { kind: 'handle', handle: '@baker' },
      payer,
    )
    expect(channel).toMatchObject({ name: 'Baker', viewCount: null, subscriberCount: 250_000 })
    expect(problems).toEqual([{ part: `channel ${baker.id}`, reason: 'statistics.viewCount is not a count' }])
  })

  test('that is required makes the resource unreadable, with its raw JSON', async () => {
    await using youtube = await startPlatform()
    youtube.answerOddly({ method: 'channels' }, withField('snippet.title', 7))
    const answer = await youtube.platform.readChannels([baker.id, gardener.id], payer)
    expect(answer).toMatchObject({ found: [], missing: [] })
    expect(answer.unreadable.map(({ kind, id, reason }) => [kind, id, reason])).toEqual([
      ['channel', baker.id, 'snippet.title is missing or not a text'],
      ['channel', gardener.id, 'snippet.title is missing or not a text'],
    ])
    expect(JSON.parse(answer.unreadable[0]?.raw ?? '')).toEqual({
      ...baker,
      snippet: { ...baker.snippet, title: 7 },
    })
  })

  test('that is the id makes no channel count as missing', async () => {
    await using youtube = await startPlatform()
    youtube.answerOddly({ method: 'channels' }, withField('id', null))
    const answer = await youtube.platform.readChannels([baker.id], payer)
    expect(answer).toMatchObject({ found: [], missing: [], unreadable: [{ kind: 'channel', id: null }] })
  })

  test('of a channel found by its handle does not make the handle unknown', async () => {
    await using youtube = await startPlatform()
    const find = () => youtube.platform.findChannel({ kind: 'handle', handle: '@baker' }, payer)
    youtube.answerOddly({ method: 'channels', times: 1 }, withField('snippet.title', null))
    expect(await find()).toMatchObject({ channelId: baker.id, channel: null, unreadable: [{ id: baker.id }] })
    youtube.answerOddly({ method: 'channels', times: 1 }, withField('id', ['?']))
    await expect(find()).rejects.toThrow(UnreadableChannelError)
  })

  test('of an upload does not affect the others', async () => {
    await using youtube = await startPlatform()
    const entry = { contentDetails: { videoId: loaf } }
    youtube.answerOddly({ method: 'playlistItems' }, sends({ contentDetails: {} }, entry))
    expect(await youtube.platform.listUploads(baker.id, null, payer)).toMatchObject({
      outcome: 'listed',
      videoIds: [loaf],
      unreadable: [{ kind: 'upload', id: null, raw: '{"contentDetails":{}}' }],
    })
  })
})

describe('a list of uploads', () => {
  test.each([
    ['playlistNotFound', 'missing'],
    ['forbidden', 'forbidden'],
    ['invalidPageToken', 'invalidToken'],
  ] as const)('that is refused with %s is %s', async (refusal: Refusal, outcome) => {
    await using youtube = await startPlatform()
    youtube.answerOddly({ method: 'playlistItems', nextPage: true, times: 1 }, failure(refusal))
    const { nextPage } = await youtube.platform.listUploads(baker.id, null, payer)
    const second = () => youtube.platform.listUploads(baker.id, nextPage, payer)
    expect(await second()).toEqual({ outcome, videoIds: [], nextPage: null, unreadable: [] })
    expect(await second()).toMatchObject({ outcome: 'listed', nextPage: null })
  })

  test('that is empty is distinguished from a missing one', async () => {
    await using youtube = await startPlatform()
    youtube.answerOddly({ method: 'playlistItems' }, nothing)
    expect(await youtube.platform.listUploads(baker.id, null, payer)).toMatchObject({ outcome: 'empty' })
  })

  test.each(['keyInvalid', 'permissionDenied', 'accessNotConfigured'] as const)(
    'is not considered missing after %s',
    async (refusal) => {
      await using youtube = await startPlatform()
      youtube.answerOddly({ method: 'playlistItems' }, failure(refusal))
      await expect(youtube.platform.listUploads(baker.id, null, payer)).rejects.toThrow(
        'rejected the API key',
      )
    },
  )
})

describe('channels are suggested', () => {
  test('by the channels that feature them', async () => {
    await using youtube = await startPlatform()
    youtube.answerOddly({ method: 'channelSections' }, (right) => ({
      items: [...(right.items ?? []), { contentDetails: { channels: [gardener.id, baker.id] } }],
    }))
    expect(await youtube.platform.readFeaturedChannels(gardener.id, payer)).toEqual([baker.id])
    expect(await youtube.platform.readFeaturedChannels(baker.id, payer)).toEqual([gardener.id])
    expect(youtube.units('channelSections')).toBe(2)
  })

  test('by charts of a region and category, or none without such a chart', async () => {
    await using youtube = await startPlatform()
    youtube.setChart('US', '26', [loaf ?? '', roll ?? ''])
    youtube.setChart('US', null, [])
    const read = (region: string, category: string | null) =>
      youtube.platform.readPopularChannels({ region, category }, payer)
    expect(await read('US', '26')).toEqual([baker.id])
    expect(await read('US', null)).toEqual([])
    expect(await read('DE', '26')).toEqual([])
    expect(youtube.units('videos')).toBe(3)
  })
})
