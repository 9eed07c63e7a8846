import { sql } from 'kysely'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { channelKey } from '../imports/channel-key.ts'
import { createBatch, startBatch } from '../imports/import-batches.ts'
import { packedCost } from '../platform/packed-cost.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import type { YouTubeServer } from '../platform/test-youtube-server.ts'
import { requestRefresh, stalePurge } from '../triggers/requests.ts'
import type { Installation } from './installation.ts'
import type { KillTrial } from './test-kills.ts'

/** The site that executes the runs later; it must not execute them itself. */
type Site = Pick<Installation, 'db' | 'engine' | 'startOperatorImport'> & { youtube: YouTubeServer }

interface Size {
  channels: number
  videosPerChannel: number
}

/** The work of a trial, and the platform calls that it needs without kills. */
type Prepared = Pick<KillTrial, 'pipeline' | 'end' | 'readProgress'> & { expectedCalls: number }

/** Starts the import of every channel, each in its own run. */
export async function prepareImports(site: Site, { channels, videosPerChannel }: Size): Promise<Prepared> {
  for (const id of addChannels(site, { channels, videosPerChannel })) await site.startOperatorImport(id)
  const expectedCalls = channels * (1 + 2 * Math.ceil(videosPerChannel / 50))
  return { pipeline: 'importChannel', expectedCalls, end: expectedCalls }
}

/** Starts a batch of links: the handles of every third channel, the ids of the others, and one that leads nowhere. */
export async function prepareBatch(site: Site, { channels, videosPerChannel }: Size): Promise<Prepared> {
  const ids = addChannels(site, { channels, videosPerChannel })
  const handles = ids.filter((_, at) => at % 3 === 0)
  const links = [...ids.map((id) => (handles.includes(id) ? handleOf(id) : id)), '@nobody.at.all']
  const batch = { name: 'a trial', requestedBy: null, links, videosPerChannel }
  const runs = await startBatch(site, await createBatch(site.db, batch))
  const expectedCalls = handles.length + 1 + runs.length + packedVideos({ channels, videosPerChannel })
  return { pipeline: 'importChannels', expectedCalls, end: expectedCalls }
}

/** Starts the refresh of channels that are three weeks old and have no videos yet. */
export async function prepareRefresh(site: Site, { channels, videosPerChannel }: Size): Promise<Prepared> {
  for (const id of addChannels(site, { channels, videosPerChannel }))
    await addChannel(site.db, channelKey(id), { channel_id: id, source: 'youtube', fetched_at: daysAgo(22) })
  await site.engine.start(requestRefresh({ all: true }))
  const expectedCalls = Math.ceil(channels / 50) + packedVideos({ channels, videosPerChannel })
  return { pipeline: 'refreshChannels', expectedCalls, end: expectedCalls }
}

/** Starts the purge of channels that nothing has refreshed for 31 days. */
export async function preparePurge(site: Site, { channels }: Size): Promise<Prepared> {
  const { db } = site
  await sql`
    insert into channels (id, channel_id, name, description, image, profile_image, source, fetched_at, listed_at)
    select 'old' || at, 'UCold' || at, 'Old ' || at, '', '', '', 'youtube', ${daysAgo(31)}, ${daysAgo(60)}
    from generate_series(1, ${channels}::integer) as at`.execute(db)
  await site.engine.start(stalePurge)
  const readProgress = async () => {
    const { rows } = await sql<{ purged: number }>`
      select count(*)::integer as purged from channels where purged_at is not null`.execute(db)
    return rows[0]?.purged ?? 0
  }
  return { pipeline: 'purgeStale', expectedCalls: 0, end: channels, readProgress }
}

function addChannels({ youtube }: Site, { channels, videosPerChannel }: Size) {
  return Array.from({ length: channels }, (_, number) => {
    const id = `UCkilled${String(number).padStart(16, '0')}`
    const statistics = { videoCount: String(videosPerChannel) }
    const channel = buildChannelResource({ id, statistics, snippet: { customUrl: handleOf(id) } })
    youtube.addChannel(channel, buildUploads(id, videosPerChannel))
    return id
  })
}

function handleOf(id: string) {
  return `@${id.slice(2)}`
}

/** The number of calls for the channels' videos in batches of 50. */
function packedVideos({ channels, videosPerChannel }: Size) {
  let calls = 0
  for (let from = 0; from < channels; from += 50) {
    const size = Math.min(50, channels - from)
    const pages = size * Math.ceil(videosPerChannel / 50)
    calls += packedCost({ channels: 0, pages, videos: size * videosPerChannel })
  }
  return calls
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000)
}
