import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import {
  ChannelNotFoundError,
  PlatformRefusedError,
  PlatformUnavailableError,
  QuotaSpentError,
} from '../errors.ts'
import { parseChannelLink } from '../parse-link.ts'
import { describePlatform } from '../platform.conformance.ts'
import { createQuotaLedger, nextReset } from '../quota-ledger.ts'
import { buildChannelResource, buildUploads, buildVideoResource } from '../test-resources.ts'
import { startYouTubeServer } from '../test-youtube-server.ts'
import type { YouTubeServer } from '../test-youtube-server.ts'
import { createYouTubePlatform } from './youtube-platform.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database[Symbol.asyncDispose]())

describePlatform('YouTube', async (contents) => {
  const server = await startYouTubeServer()
  for (const { channel, videos } of contents) server.addChannel(channel, videos)
  return Object.assign(server, { platform: openPlatform(server) })
})

/** A fake YouTube, a platform that calls it, and the platform's warnings. */
async function startPlatform(settings: { cap?: number; timeout?: number } = {}) {
  const server = await startYouTubeServer()
  const warnings: unknown[] = []
  return Object.assign(server, { warnings, platform: openPlatform(server, { ...settings, warnings }) })
}

function openPlatform(
  { url, apiKey }: Pick<YouTubeServer, 'url' | 'apiKey'>,
  { cap = 10_000, timeout = 10_000, warnings = [] as unknown[] } = {},
) {
  const ledger = createQuotaLedger({ db, caps: { default: cap }, clock: () => noon })
  const logger = { warn: (...said: unknown[]) => warnings.push(said) }
  return createYouTubePlatform({ apiKey, apiUrl: url, ledger, timeout, logger })
}

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
    const found = await youtube.platform.resolveChannel(parseChannelLink('youtube.com/@GoogleDevelopers'))
    const [channel] = await youtube.platform.readChannels([found])
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
    const found = await youtube.platform.resolveChannel(parseChannelLink('https://youtu.be/FBbUW8d-BM4'))
    const { videoIds } = await youtube.platform.listUploads(found, null)
    const videos = await youtube.platform.readVideos(videoIds)
    expect(await youtube.platform.readChannels([found])).toMatchObject([{ name: 'Nick White', handle: null }])
    expect(videos.map(({ videoId, durationSeconds }) => [videoId, durationSeconds])).toEqual([
      ['FBbUW8d-BM4', 228],
      ['K5AVJVjdmL0', 256],
      ['tKh0-qNFU8s', 224],
    ])
  })

  test('videos in a response without the requested parts', async () => {
    await using youtube = await startPlatform()
    const [video] = await youtube.platform.readVideos(['D-lhorsDlUQ'])
    expect(video).toMatchObject({ durationSeconds: null, viewCount: null, declaredLanguage: 'en' })
  })
})

describe('units', () => {
  test.each([0, 1, 50, 51, 230])('are few for a new channel with %i videos', async (count) => {
    await using youtube = await startPlatform()
    const channel = buildChannelResource({
      snippet: { customUrl: '@grower' },
      statistics: { videoCount: `${count}` },
    })
    youtube.addChannel(channel, buildUploads(channel.id, count))
    await importWhole(youtube, '@grower')
    expect(youtube.units()).toBe(2 + Math.ceil(count / 50) * 2)
    expect(await unitsReserved()).toBe(youtube.units())
  })

  test('are as few when some of its uploads are private or deleted', async () => {
    await using youtube = await startPlatform()
    const channel = buildChannelResource({ snippet: { customUrl: '@shy' } })
    const lostVideoIds = Array.from({ length: 20 }, (_, index) => `lostvideo${index + 10}`)
    youtube.addChannel(channel, buildUploads(channel.id, 80), { lostVideoIds })
    expect(await importWhole(youtube, '@shy')).toHaveLength(80)
    expect(youtube.units()).toBe(6)
  })

  test('are not spent on an id, nor on a URL that YouTube cannot look up', async () => {
    await using youtube = await startPlatform()
    await youtube.platform.resolveChannel({ kind: 'channel', channelId })
    await expect(youtube.platform.resolveChannel({ kind: 'custom', name: 'Fireship' })).rejects.toThrow(
      '@handle',
    )
    expect(youtube.units()).toBe(0)
  })

  test('are never used beyond the cap', async () => {
    await using youtube = await startPlatform({ cap: 10 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => youtube.platform.readChannels([channelId])),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(youtube.units()).toBe(10)
  })

  test('are reserved for a call that fails, which is made once', async () => {
    await using youtube = await startPlatform()
    youtube.failNext('backendError')
    await expect(youtube.platform.readChannels([channelId])).rejects.toThrow(PlatformUnavailableError)
    expect(youtube.units()).toBe(1)
    expect(await unitsReserved()).toBe(1)
  })

  async function importWhole({ platform }: Awaited<ReturnType<typeof startPlatform>>, link: string) {
    const found = await platform.resolveChannel(parseChannelLink(link))
    const [channel] = await platform.readChannels([found])
    if (channel?.videoCount === 0) return []
    const videos = []
    for (let page: string | null = null; ;) {
      const uploads = await platform.listUploads(found, page)
      videos.push(...(await platform.readVideos(uploads.videoIds)))
      if (uploads.nextPage === null) return videos
      page = uploads.nextPage
    }
  }
})

describe('an old user name', () => {
  test('is looked up', async () => {
    await using youtube = await startPlatform()
    const channel = buildChannelResource()
    youtube.addChannel(channel, [], { userName: 'IAmTimCorey' })
    expect(await youtube.platform.resolveChannel({ kind: 'user', userName: 'IAmTimCorey' })).toBe(channel.id)
  })
})

describe('every error of YouTube is mapped to one of the port', () => {
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
    ['videoNotFound', ChannelNotFoundError],
  ] as const)('%s', async (fault, named) => {
    await using youtube = await startPlatform(fault.startsWith('stall') ? { timeout: 1_000 } : {})
    youtube.failNext(fault)
    await expect(youtube.platform.readChannels([channelId])).rejects.toThrow(named)
    expect(youtube.units()).toBe(1)
  })

  test('a refused connection means unavailable', async () => {
    const server = await startYouTubeServer()
    await server[Symbol.asyncDispose]()
    await expect(openPlatform(server).readChannels([channelId])).rejects.toThrow(
      'YouTube could not be reached (ECONNREFUSED)',
    )
  })

  test("an exhausted quota at YouTube exhausts the ledger's day", async () => {
    await using youtube = await startPlatform()
    youtube.failNext('quotaExceeded')
    const refusal = await youtube.platform.readChannels([channelId]).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'QuotaSpentError', resetsAt: nextReset(noon) })
    await expect(youtube.platform.readChannels([channelId])).rejects.toThrow(QuotaSpentError)
    expect(youtube.units()).toBe(1)
  })

  test('the call after a failed one succeeds', async () => {
    await using youtube = await startPlatform({ timeout: 3_000 })
    for (const fault of ['reset', 'stall', 'truncated', 'HTML 502'] as const) {
      youtube.failNext(fault)
      await expect(youtube.platform.readChannels([channelId])).rejects.toThrow(PlatformUnavailableError)
      expect(await youtube.platform.readChannels([channelId])).toHaveLength(1)
    }
  })
})

describe('the API key', () => {
  test('is sent only in a header', async () => {
    await using youtube = await startPlatform()
    await youtube.platform.readChannels([channelId])
    const [call] = youtube.calls
    expect(call?.headers['x-goog-api-key']).toBe(youtube.apiKey)
    expect(`${call?.query}`).not.toContain(youtube.apiKey)
  })

  test.each(['keyInvalid', 'HTML 502', 'reset', 'stall', 'quotaExceeded'] as const)(
    'does not appear in the error after %s',
    async (fault) => {
      await using youtube = await startPlatform(fault.startsWith('stall') ? { timeout: 1_000 } : {})
      youtube.failNext(fault)
      const error = await youtube.platform.readChannels([channelId]).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(everythingOf(error)).not.toContain(youtube.apiKey)
    },
  )

  test('is rejected before any call when a header cannot contain it', () => {
    expect(() => openPlatform({ url: 'http://127.0.0.1:1', apiKey: 'two\nlines' })).toThrow(/^((?!lines).)*$/)
  })
})

describe('an invalid resource', () => {
  test('is skipped with a warning, and the others are kept', async () => {
    await using youtube = await startPlatform()
    const channel = buildChannelResource()
    const wrong = buildVideoResource({ channelId: channel.id, statistics: { viewCount: 'many' } })
    const [right] = buildUploads(channel.id, 1)
    youtube.addChannel(channel, [wrong, right ?? wrong])
    const videos = await youtube.platform.readVideos([wrong.id, right?.id ?? ''])
    expect(videos.map(({ videoId }) => videoId)).toEqual([right?.id])
    expect(JSON.stringify(youtube.warnings)).toContain('statistics.viewCount is not a count')
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
