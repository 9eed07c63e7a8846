import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mainTopics } from '@channelwise/schemas/topic'
import { describe, expect, test } from 'vitest'
import { openCatalogue } from '../workflows/src/platform/catalogue/catalogue.ts'
import type {
  Payer,
  PlatformAnswer,
  PlatformChannel,
  PlatformVideo,
} from '../workflows/src/platform/video-platform.ts'
import { idsPerCall } from '../workflows/src/platform/video-platform.ts'
import { topicMap } from '../workflows/src/scores/topic-map.ts'
import { chooseTopics, mapTopics } from '../workflows/src/scores/topics.ts'
import { catalogueFolder, generateCatalogue } from '../sample/src/generator/catalogue.ts'

const payer: Payer = { lane: 'operator' }
const catalogue = await openCatalogue({ folder: fileURLToPath(catalogueFolder) })
const channelIds = await catalogue.channelIds()
const channels = await readAll(channelIds, (ids) => catalogue.platform.readChannels(ids, payer))
const uploads = await readUploads()
const videos = await readAll([...uploads.values()].flat(), (ids) => catalogue.platform.readVideos(ids, payer))

describe('the sample catalogue', () => {
  test('is generated exactly as it is committed', () => {
    const generated = generateCatalogue()
    // Compared as a boolean, because a diff of five megabytes is not worth printing.
    expect(generated.channels === read('channels.jsonl')).toBe(true)
    expect(generated.videos === read('videos.jsonl')).toBe(true)
  })

  test('has no invalid lines, and no video without its channel', () => {
    expect(catalogue.badLines).toEqual([])
    expect(channels.length).toBeGreaterThanOrEqual(590)
    expect(videos.length).toBeGreaterThan(6_500)
    expect(videos.length).toBe(read('videos.jsonl').trimEnd().split('\n').length)
  })

  test('has no duplicate channel, handle or title within a channel', () => {
    expectDistinct(channels.map(({ name }) => name.toLowerCase()))
    expectDistinct(channels.flatMap(({ handle }) => handle ?? []))
    expectDistinct(videos.map(({ videoId }) => videoId))
    expectDistinct(videos.map(({ channelId, title }) => `${channelId} ${title}`))
  })

  test('cannot be mistaken for real: YouTube would never assign its ids', () => {
    for (const { channelId } of channels) expect(channelId).toMatch(/^UCsample[\w-]{16}$/)
    for (const { videoId } of videos) expect(videoId).toMatch(/^sample-[a-z\d]{6}$/)
    for (const { thumbnail } of videos)
      expect(thumbnail).toMatch(/^\/pictures\/video\/sample-[a-z\d]{6}\.svg$/)
  })

  test('gives every main topic at least 15 channels, and every channel a topic', () => {
    const findTopic = mapTopics(topicMap)
    const categories = new Map(videos.map(({ channelId, categoryNumber }) => [channelId, categoryNumber]))
    const topics = channels.map((channel) => {
      const entries = chooseTopics(
        { ...channel, categoryNumber: categories.get(channel.channelId) ?? null },
        findTopic,
      )
      return new Set(entries.map(({ mainTopic }) => mainTopic))
    })
    expect(topics.filter(({ size }) => size === 0)).toEqual([])
    for (const mainTopic of mainTopics.filter((topic) => topic !== 'All'))
      expect(topics.filter((ofChannel) => ofChannel.has(mainTopic)).length, mainTopic).toBeGreaterThanOrEqual(
        15,
      )
  })

  test('covers 20 countries and 8 languages, with gaps', () => {
    expect(new Set(channels.flatMap(({ countryCode }) => countryCode ?? [])).size).toBe(20)
    const spoken = videos.map(({ declaredLanguage }) => declaredLanguage)
    expect(new Set(spoken.filter((language) => language !== null)).size).toBe(8)
    expect(spoken.filter((language) => language === 'en').length).toBeGreaterThan(videos.length / 2)
    expect(spoken).toContain(null)
    for (const gap of ['countryCode', 'handle', 'subscriberCount', 'declaredLanguage'] as const)
      expect(channels.filter((channel) => channel[gap] === null).length, gap).toBeGreaterThan(4)
    expect(channels.filter(({ description }) => description === '').length).toBeGreaterThan(4)
    expect([...uploads.values()].filter((ids) => ids.length === 0).length).toBeGreaterThan(4)
  })

  test('has channels of every size, most above 100,000 subscribers', () => {
    const bounds = [1, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 1_000_000_000]
    const counts = channels.flatMap(({ subscriberCount }) => subscriberCount ?? [])
    const sizes = bounds
      .slice(1)
      .map((bound, at) => counts.filter((count) => count < bound && count >= bounds[at]!).length)
    expect(Math.min(...sizes)).toBeGreaterThan(3)
    expect(sizes.slice(0, 3).reduce((sum, size) => sum + size)).toBeLessThan(channels.length / 5)
  })

  test('has Shorts, long lectures, live videos, and nothing from the future', () => {
    const seconds = videos.flatMap(({ durationSeconds }) => durationSeconds ?? [])
    expect(seconds.filter((length) => length < 60).length).toBeGreaterThan(100)
    expect(seconds.filter((length) => length > 3_600).length).toBeGreaterThan(100)
    expect(videos.length - seconds.length).toBeGreaterThan(20)
    const moments = videos.map(({ publishedAt }) => publishedAt.getTime())
    expect(moments.every((moment) => moment > Date.UTC(2014, 0) && moment < Date.UTC(2026, 10, 21))).toBe(
      true,
    )
  })

  test('mentions other channels by name or handle in about one video of twelve', () => {
    const names = channels.flatMap(({ channelId, name, handle }) =>
      [name, handle].flatMap((naming) => (naming === null ? [] : [{ channelId, naming }])),
    )
    const mentioning = videos.filter((video) =>
      names.some(
        ({ channelId, naming }) =>
          channelId !== video.channelId &&
          (video.title.includes(naming) || video.description.includes(naming)),
      ),
    )
    expect(mentioning.length / videos.length).toBeGreaterThan(0.07)
    expect(mentioning.length / videos.length).toBeLessThan(0.1)
  })

  test('leaves no placeholder unfilled and repeats no article', () => {
    const words = [...channels, ...videos].flatMap((resource) => [
      'title' in resource ? resource.title : resource.name,
      resource.description,
    ])
    expect(
      words.filter((text) => /[{}]| {2}|undefined|\b([Tt]he|[Aa]n?|[Mm]y) (the|an|my)\b/.test(text)),
    ).toEqual([])
  })
})

async function readAll<T extends PlatformChannel | PlatformVideo>(
  ids: string[],
  call: (ids: string[]) => Promise<PlatformAnswer<T>>,
) {
  const resources: T[] = []
  for (let from = 0; from < ids.length; from += idsPerCall)
    resources.push(...(await call(ids.slice(from, from + idsPerCall))).found)
  return resources
}

async function readUploads() {
  const found = new Map<string, string[]>()
  for (const channelId of channelIds) {
    const { videoIds, nextPage } = await catalogue.platform.listUploads(channelId, null, payer)
    expect(nextPage).toBeNull()
    found.set(channelId, videoIds)
  }
  return found
}

function read(name: string) {
  return readFileSync(new URL(name, catalogueFolder), 'utf8')
}

function expectDistinct(texts: string[]) {
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
}
