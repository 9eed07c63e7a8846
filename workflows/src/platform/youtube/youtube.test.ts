import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { parseChannelLink } from '@channelwise/schemas/channel-link'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import {
  ChannelNotFoundError,
  PlatformRefusedError,
  PlatformUnavailableError,
  QuotaSpentError,
} from '../errors.ts'
import { describePlatform } from '../platform.conformance.ts'
import { nextReset } from '../platform-day.ts'
import { createQuotaLedger } from '../quota-ledger.ts'
import { buildChannelResource, buildUploads } from '../test-resources.ts'
import { startYouTubeServer } from '../test-youtube-server.ts'
import type { YouTubeServer } from '../test-youtube-server.ts'
import type { Payer } from '../video-platform.ts'
import { createYouTubePlatform } from './youtube-platform.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database[Symbol.asyncDispose]())

describePlatform('YouTube', async (contents) => {
  const server = await startYouTubeServer()
  for (const { channel, videos } of contents) server.addChannel(channel, videos)
  return Object.assign(server, { platform: openPlatform(server) })
})

/** A fake YouTube and a platform that calls it. */
async function startPlatform(settings: { cap?: number; timeout?: number } = {}) {
  const server = await startYouTubeServer()
  return Object.assign(server, { platform: openPlatform(server, settings) })
}

function openPlatform(
  { url, apiKey }: Pick<YouTubeServer, 'url' | 'apiKey'>,
  { cap = 10_000, timeout = 10_000 } = {},
) {
  const ledger = createQuotaLedger({ db, cap, clock: () => noon })
  return createYouTubePlatform({ apiKey, apiUrl: url, ledger, timeout })
}

const payer: Payer = { lane: 'operator' }
const noon = new Date('2026-11-21T20:00:00Z')
const channelId = 'UC_x5XG1OV2P6uZZ5FSM9Ttw'

beforeEach(async () => {
  await db.deleteFrom('quota_ledger').execute()
})

async function unitsReserved() {
  const rows = await db.selectFrom('quota_ledger').select('used').execute()
  return rows.reduce((sum, { used }) => sum + used, 0)
}

describe('recorded responses of YouTube are read', () => {
  test('a channel by its handle', async () => {
    await using youtube = await startPlatform()
    const found = await youtube.platform.findChannel(parseChannelLink('youtube.com/@GoogleDevelopers'), payer)
    const { channel } = found
    expect(youtube.units()).toBe(1)
    expect(channel).toMatchObject({
      channelId,
      handle: '@googledevelopers',
      subscriberCount: 2_260_000,
      viewCount: 208_790_084,
      countryCode: 'US',
    })
    expect(channel?.keywords).toContain('google developers')
  })

  test('a channel without a handle, its uploads and its videos', async () => {
    await using youtube = await startPlatform()
    const { channelId: found } = await youtube.platform.findChannel(
      parseChannelLink('https://youtu.be/FBbUW8d-BM4'),
      payer,
    )
    const { videoIds } = await youtube.platform.listUploads(found, null, payer)
    const { found: videos } = await youtube.platform.readVideos(videoIds, payer)
    expect((await youtube.platform.readChannels([found], payer)).found).toMatchObject([
      { name: 'Nick White', handle: null },
    ])
    expect(videos.map(({ videoId, durationSeconds }) => [videoId, durationSeconds])).toEqual([
      ['FBbUW8d-BM4', 228],
      ['K5AVJVjdmL0', 256],
      ['tKh0-qNFU8s', 224],
    ])
  })

  test('videos in a response without the requested parts', async () => {
    await using youtube = await startPlatform()
    const { found } = await youtube.platform.readVideos(['D-lhorsDlUQ'], payer)
    expect(found[0]).toMatchObject({ durationSeconds: null, viewCount: null, declaredLanguage: 'en' })
  })
})

describe('the units spent', () => {
  test.each([0, 1, 50, 51, 230])(
    'on a new channel with %i videos are one for it, and two per 50 videos',
    async (count) => {
      await using youtube = await startPlatform()
      const channel = buildChannelResource({
        snippet: { customUrl: '@grower' },
        statistics: { videoCount: `${count}` },
      })
      youtube.addChannel(channel, buildUploads(channel.id, count))
      await importWhole(youtube, '@grower')
      expect(youtube.units()).toBe(1 + Math.ceil(count / 50) * 2)
      expect(await unitsReserved()).toBe(youtube.units())
    },
  )

  test('do not increase if some uploads are private or deleted', async () => {
    await using youtube = await startPlatform()
    const channel = buildChannelResource({ snippet: { customUrl: '@shy' } })
    const lostVideoIds = Array.from({ length: 20 }, (_, index) => `lostvideo${index + 10}`)
    youtube.addChannel(channel, buildUploads(channel.id, 80), { lostVideoIds })
    expect(await importWhole(youtube, '@shy')).toHaveLength(80)
    expect(youtube.units()).toBe(5)
  })

  test('are none for an id, or for a URL that YouTube cannot look up', async () => {
    await using youtube = await startPlatform()
    await youtube.platform.findChannel({ kind: 'channel', channelId }, payer)
    await expect(youtube.platform.findChannel({ kind: 'custom', name: 'Fireship' }, payer)).rejects.toThrow(
      '@handle',
    )
    expect(youtube.units()).toBe(0)
  })

  test('never exceed the cap', async () => {
    await using youtube = await startPlatform({ cap: 10 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => youtube.platform.readChannels([channelId], payer)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(youtube.units()).toBe(10)
  })

  test('include a failed call, which is not repeated', async () => {
    await using youtube = await startPlatform()
    youtube.failNext('backendError')
    await expect(youtube.platform.readChannels([channelId], payer)).rejects.toThrow(PlatformUnavailableError)
    expect(youtube.units()).toBe(1)
    expect(await unitsReserved()).toBe(1)
  })

  async function importWhole({ platform }: Awaited<ReturnType<typeof startPlatform>>, link: string) {
    const { channelId: found, channel } = await platform.findChannel(parseChannelLink(link), payer)
    if (channel?.videoCount === 0) return []
    const videos = []
    for (let page: string | null = null; ;) {
      const uploads = await platform.listUploads(found, page, payer)
      videos.push(...(await platform.readVideos(uploads.videoIds, payer)).found)
      if (uploads.nextPage === null) return videos
      page = uploads.nextPage
    }
  }
})

describe('a legacy user name', () => {
  test('is looked up', async () => {
    await using youtube = await startPlatform()
    const channel = buildChannelResource()
    youtube.addChannel(channel, [], { userName: 'IAmTimCorey' })
    expect(
      await youtube.platform.findChannel({ kind: 'user', userName: 'IAmTimCorey' }, payer),
    ).toMatchObject({ channelId: channel.id, channel: { channelId: channel.id } })
  })
})

describe('every error of YouTube is mapped to an error of the platform', () => {
  test.each([
    ['rateLimitExceeded', PlatformUnavailableError],
    ['userRateLimitExceeded', PlatformUnavailableError],
    ['tooManyRequests', PlatformUnavailableError],
    ['internalError', PlatformUnavailableError],
    ['backendError', PlatformUnavailableError],
    ['stall', PlatformUnavailableError],
    ['stall halfway', PlatformUnavailableError],
    ['reset', PlatformUnavailableError],
    ['truncated', PlatformUnavailableError],
    ['cut JSON', PlatformUnavailableError],
    ['empty', PlatformUnavailableError],
    ['HTML', PlatformUnavailableError],
    ['HTML 502', PlatformUnavailableError],
    ['quotaExceeded', QuotaSpentError],
    ['quotaOfDay', QuotaSpentError],
    ['forbidden', PlatformRefusedError],
    ['accessNotConfigured', PlatformRefusedError],
    ['permissionDenied', PlatformRefusedError],
    ['keyInvalid', PlatformRefusedError],
    ['badRequest', PlatformRefusedError],
    ['invalidPageToken', PlatformRefusedError],
    ['redirect', PlatformRefusedError],
    ['channelNotFound', ChannelNotFoundError],
    ['channelClosed', ChannelNotFoundError],
    ['channelSuspended', ChannelNotFoundError],
    ['videoNotFound', ChannelNotFoundError],
  ] as const)('%s', async (fault, named) => {
    await using youtube = await startPlatform(fault.startsWith('stall') ? { timeout: 1_000 } : {})
    youtube.failNext(fault)
    await expect(youtube.platform.readChannels([channelId], payer)).rejects.toThrow(named)
    expect(youtube.units()).toBe(1)
  })

  test('a refused connection means unavailable', async () => {
    const server = await startYouTubeServer()
    await server[Symbol.asyncDispose]()
    await expect(openPlatform(server).readChannels([channelId], payer)).rejects.toThrow(
      'YouTube could not be reached (ECONNREFUSED)',
    )
  })

  test("an exhausted quota at YouTube exhausts the ledger's day", async () => {
    await using youtube = await startPlatform()
    youtube.failNext('quotaExceeded')
    const refusal = await youtube.platform.readChannels([channelId], payer).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'QuotaSpentError', resetsAt: nextReset(noon) })
    await expect(youtube.platform.readChannels([channelId], payer)).rejects.toThrow(QuotaSpentError)
    expect(youtube.units()).toBe(1)
  })

  test('the call after a failed one succeeds', async () => {
    await using youtube = await startPlatform({ timeout: 3_000 })
    for (const fault of ['reset', 'stall', 'truncated', 'HTML 502'] as const) {
      youtube.failNext(fault)
      await expect(youtube.platform.readChannels([channelId], payer)).rejects.toThrow(
        PlatformUnavailableError,
      )
      expect((await youtube.platform.readChannels([channelId], payer)).found).toHaveLength(1)
    }
  })
})

describe('the API key', () => {
  test('is sent only in a header', async () => {
    await using youtube = await startPlatform()
    await youtube.platform.readChannels([channelId], payer)
    const [call] = youtube.calls
    expect(call?.headers['x-goog-api-key']).toBe(youtube.apiKey)
    expect(`${call?.query}`).not.toContain(youtube.apiKey)
  })

  test.each(['keyInvalid', 'HTML 502', 'reset', 'stall', 'quotaExceeded'] as const)(
    'does not appear in the error after %s',
    async (fault) => {
      await using youtube = await startPlatform(fault.startsWith('stall') ? { timeout: 1_000 } : {})
      youtube.failNext(fault)
      const error = await youtube.platform.readChannels([channelId], payer).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(everythingOf(error)).not.toContain(youtube.apiKey)
    },
  )

  test('is rejected before any call when a header cannot contain it', () => {
    expect(() => openPlatform({ url: 'http://127.0.0.1:1', apiKey: 'two\nlines' })).toThrow(/^((?!lines).)*$/)
  })
})

/** All strings reachable from an error, including non-enumerable properties. */
function everythingOf(value: unknown, seen = new Set<unknown>()): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (seen.has(value)) return ''
  seen.add(value)
  const inner =
    value instanceof Headers ? [...value] : Reflect.ownKeys(value).map((key) => Reflect.get(value, key))
  return inner.map((part) => everythingOf(part, seen)).join('\n')
}
