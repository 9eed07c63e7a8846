import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { recordProgress } from '../../runs/run-records.ts'
import type { Catalogue } from '../../platform/catalogue/catalogue.ts'
import { idsPerCall } from '../../platform/video-platform.ts'
import type { Payer, PlatformVideo, VideoPlatform } from '../../platform/video-platform.ts'
import { describeChannel } from '../../scores/describe-channel.ts'
import type { DetectLanguage } from '../../scores/detect-language.ts'
import { mapTopics } from '../../scores/topics.ts'
import { expectCatalogue } from './open-catalogue.ts'
import { channelRow, scoreColumns, videoRow } from './rows.ts'
import { removeVanishedVideos, storeChannels, storeVideos } from './store.ts'

interface Dependencies {
  db: Kysely<Database>
  catalogue: Catalogue | null
  detectLanguage: DetectLanguage
}

interface CataloguePage {
  runId: string
  fingerprint: string
  videosPerChannel: number
  /** The page has the channels `from` (inclusive) to `to` (exclusive) in the catalogue's order. */
  from: number
  to: number
  /** Channels and unreadable lines of the whole catalogue. */
  channels: number
  badLines: number
}

/**
 * Stores, scores and lists one page of channels with their videos, and records the run's progress, in one transaction.
 * Meanwhile, the next page is read and scored.
 */
export function importCataloguePage(dependencies: Dependencies) {
  let ahead: { key: string; rows: ReturnType<typeof preparePage> } | null = null
  return async (page: CataloguePage) => {
    const { runId, to, channels, badLines } = page
    const catalogue = await expectCatalogue(dependencies.catalogue, page.fingerprint)
    const prepared = ahead?.key === keyOf(page) ? ahead.rows : null
    // A retried step reads its page again.
    ahead = null
    const rows = await (prepared ?? preparePage(page, catalogue, dependencies))
    if (to < channels) {
      const next = { ...page, from: to, to: Math.min(to + to - page.from, channels) }
      ahead = { key: keyOf(next), rows: preparePage(next, catalogue, dependencies) }
      // A failure is thrown where it is awaited, not as an unhandled rejection.
      ahead.rows.catch(() => {})
    }
    await dependencies.db.transaction().execute(async (transaction) => {
      await storeChannels(transaction, rows.channels)
      await storeVideos(transaction, rows.videos)
      await removeVanishedVideos(
        transaction,
        rows.channels.map(({ id }) => id),
      )
      await recordProgress(transaction, runId, { done: to, failed: badLines, total: channels + badLines })
    })
    if (hasDoubled(page)) await sql`analyze channels, videos`.execute(dependencies.db)
  }
}

/**
 * Whether the catalogue has doubled since this was last true. Postgres refreshes its statistics at most once a minute; with
 * those of an empty table it would scan all channels and videos for each page.
 */
function hasDoubled({ from, to }: CataloguePage) {
  return Number.isInteger(Math.log2(to / (to - from)))
}

function keyOf({ runId, from, to }: CataloguePage) {
  return `${runId} ${from} ${to}`
}

/** Reads one page, and derives its rows. */
async function preparePage(
  { runId, from, to, videosPerChannel }: CataloguePage,
  { platform, channelIds }: Catalogue,
  { db, detectLanguage }: Dependencies,
) {
  const ids = (await channelIds()).slice(from, to)
  const found = await readInCalls(ids, (some) => platform.readChannels(some, { runId }))
  const videos = await readUploads(
    { platform, payer: { runId } },
    found.map((channel) => channel.channelId),
    videosPerChannel,
  )
  const findTopic = mapTopics(await db.selectFrom('topics').selectAll().execute())
  const channels = await Promise.all(
    found.map(async (channel) => {
      const own = videos.get(channel.channelId) ?? []
      const scores = await describeChannel(channel, own, { findTopic, detectLanguage })
      return { ...channelRow(channel, 'catalogue'), ...scoreColumns(scores), listed_at: 'now' as const }
    }),
  )
  return { channels, videos: [...videos.values()].flat().map(videoRow) }
}

/** Reads everything the platform has of these ids, in as many calls as necessary. */
async function readInCalls<T>(ids: string[], read: (some: string[]) => Promise<{ found: T[] }>) {
  const all: T[] = []
  for (let from = 0; from < ids.length; from += idsPerCall) {
    const { found } = await read(ids.slice(from, from + idsPerCall))
    all.push(...found)
  }
  return all
}

interface Reading {
  platform: VideoPlatform
  payer: Payer
}

/** The newest videos of each channel, newest first. Batches ids across channels to save calls. */
async function readUploads({ platform, payer }: Reading, channelIds: string[], videosPerChannel: number) {
  const videoIds = new Set<string>()
  for (const channelId of channelIds) {
    let page: string | null = null
    let listed = 0
    do {
      const uploads = await platform.listUploads(channelId, page, payer)
      for (const videoId of uploads.videoIds.slice(0, videosPerChannel - listed)) videoIds.add(videoId)
      listed += uploads.videoIds.length
      page = uploads.nextPage
    } while (page !== null && listed < videosPerChannel)
  }
  const videos = new Map<string, PlatformVideo[]>(channelIds.map((channelId) => [channelId, []]))
  for (const video of await readInCalls([...videoIds], (some) => platform.readVideos(some, payer)))
    videos.get(video.channelId)?.push(video)
  return videos
}
