import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createActivities } from '../activities/activities.ts'
import type { Activities, ActivityDependencies } from '../activities/activities.ts'
import { channelKey } from '../imports/channel-key.ts'
import { recordRun } from '../runs/run-records.ts'
import { createQuotaLedger } from '../platform/quota-ledger.ts'
import { buildChannelResource, buildUploads, buildVideoResource } from '../platform/test-resources.ts'
import type { ChannelResource } from '../platform/test-resources.ts'
import { startYouTubeServer } from '../platform/test-youtube-server.ts'
import type { YouTubeServer } from '../platform/test-youtube-server.ts'
import { createYouTubePlatform } from '../platform/youtube/youtube-platform.ts'
import { noticesRequest } from '../triggers/requests.ts'
import { fetchNoticedVideos } from './fetch-noticed-videos.ts'

const runId = 'a-run'

let database: OpenDatabase
let youtube: YouTubeServer
let steps: Activities
let bakery: ChannelResource
let garden: ChannelResource

beforeAll(async () => {
  database = await createTestDatabase()
  youtube = await startYouTubeServer()
  const { db } = database
  const ledger = createQuotaLedger({ db, cap: 1_000 })
  const platform = createYouTubePlatform({ apiKey: youtube.apiKey, apiUrl: youtube.url, ledger })
  // The pipeline's steps need only these.
  const refresh = { unitsPerDay: 0, videosPerChannel: 500 }
  steps = createActivities({ db, platform, refresh, engines: [] } as unknown as ActivityDependencies)
  await recordRun(db, runId, noticesRequest)
})

beforeEach(async () => {
  await database.db.deleteFrom('video_notices').execute()
  await database.db.deleteFrom('channels').execute()
  bakery = buildChannelResource()
  garden = buildChannelResource()
  for (const { id } of [bakery, garden])
    await addChannel(database.db, channelKey(id), { channel_id: id, source: 'youtube' })
})

afterAll(async () => {
  await youtube[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

describe('reported videos', () => {
  test('are fetched 50 per call, across channels', async () => {
    const uploads = [bakery, garden].map((channel) => buildUploads(channel.id, 40))
    youtube.addChannel(bakery, uploads[0])
    youtube.addChannel(garden, uploads[1])
    await report(
      bakery.id,
      uploads[0]?.map(({ id }) => id),
    )
    await report(
      garden.id,
      uploads[1]?.map(({ id }) => id),
    )
    expect(await fetchReported()).toBe(2)
    expect(await countVideos(bakery)).toBe(40)
    expect(await countVideos(garden)).toBe(40)
    expect(await readNotices()).toEqual([])
    const { rows } = await sql<{ used: number }>`select sum(used)::int as used from quota_ledger`.execute(
      database.db,
    )
    expect(rows[0]?.used).toBe(youtube.units())
  })

  test('update the channel’s average duration, and keep its other videos', async () => {
    await addVideo(database.db, 'older', channelKey(bakery.id), { fetched_at: new Date(0) })
    const video = buildVideoResource({ channelId: bakery.id, contentDetails: { duration: 'PT30M' } })
    youtube.addChannel(bakery, [video])
    await report(bakery.id, [video.id])
    await fetchReported()
    expect(await countVideos(bakery)).toBe(2)
    const channel = database.db
      .selectFrom('channels')
      .select('average_minutes')
      .where('channel_id', '=', bakery.id)
    expect((await channel.executeTakeFirstOrThrow()).average_minutes).toBe(20)
  })

  test('of another channel than the one subscribed to are dropped', async () => {
    const video = buildVideoResource({ channelId: garden.id })
    youtube.addChannel(garden, [video])
    await report(bakery.id, [video.id])
    await fetchReported()
    expect(await countVideos(garden)).toBe(0)
    expect(await countVideos(bakery)).toBe(0)
    expect(await readNotices()).toEqual([])
  })

  test('of a channel that is no longer listed cost no units', async () => {
    const video = buildVideoResource({ channelId: bakery.id })
    youtube.addChannel(bakery, [video])
    await database.db.updateTable('channels').set({ listed_at: null }).execute()
    await report(bakery.id, [video.id])
    expect(await fetchReported()).toBe(0)
    expect(await readNotices()).toEqual([])
  })

  test('that the platform does not know yet are dropped', async () => {
    await report(bakery.id, ['upcoming'])
    expect(await fetchReported()).toBe(1)
    expect(await readNotices()).toEqual([])
  })

  test('that are missing are fetched a second time before they are deleted', async () => {
    await addVideo(database.db, 'gone', channelKey(bakery.id), { duration_seconds: 60 })
    await addVideo(database.db, 'there', channelKey(bakery.id), { duration_seconds: 1_200 })
    await report(bakery.id, ['gone'])
    expect(await fetchReported()).toBe(2)
    expect(await countVideos(bakery)).toBe(1)
    const channel = database.db
      .selectFrom('channels')
      .select('average_minutes')
      .where('channel_id', '=', bakery.id)
    expect((await channel.executeTakeFirstOrThrow()).average_minutes).toBe(20)
  })

  test('that are missing only the first time are kept', async () => {
    const video = buildVideoResource({ channelId: bakery.id, snippet: { title: 'Back again' } })
    await addVideo(database.db, video.id, channelKey(bakery.id))
    await report(bakery.id, [video.id])
    const first = youtube.hold('videos')
    const before = youtube.units('videos')
    const fetching = fetchReported()
    await expect.poll(() => youtube.units('videos') - before).toBe(1)
    const second = youtube.hold('videos')
    first.release()
    await expect.poll(() => youtube.units('videos') - before).toBe(2)
    youtube.addChannel(bakery, [video])
    second.release()
    await fetching
    expect(await countVideos(bakery)).toBe(1)
    const title = database.db.selectFrom('videos').select('title').where('id', '=', video.id)
    expect((await title.executeTakeFirstOrThrow()).title).toBe('Back again')
  })

  test('that could not be fetched are retried after an hour, or when they are reported again', async () => {
    const video = buildVideoResource({ channelId: bakery.id })
    youtube.addChannel(bakery, [video])
    await report(bakery.id, [video.id])
    youtube.failNext('backendError')
    await expect(fetchReported()).rejects.toThrow('YouTube is temporarily unavailable')
    expect(await fetchReported()).toBe(0)
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from due_at - now()) / 60 as minutes from video_notices`.execute(database.db)
    expect(Number(rows[0]?.minutes)).toBeCloseTo(60, 0)
    await database.db
      .updateTable('video_notices')
      .set({ due_at: sql`now()` })
      .execute()
    expect(await fetchReported()).toBe(1)
    expect(await countVideos(bakery)).toBe(1)
  })

  test('that are reported again while they are fetched stay queued', async () => {
    const video = buildVideoResource({ channelId: bakery.id })
    youtube.addChannel(bakery, [video])
    await report(bakery.id, [video.id])
    const { claimed } = await steps.queueReportedVideos({ runId })
    await steps.fetchQueuedVideos({ runId, countsVideos: false })
    await database.db
      .updateTable('video_notices')
      .set({ noticed_at: sql`now()` })
      .execute()
    await steps.forgetNotices(claimed)
    expect(await readNotices()).toEqual([video.id])
  })
})

async function report(channelId: string, videoIds: string[] = []) {
  const rows = videoIds.map((videoId) => ({ video_id: videoId, channel_id: channelId }))
  await database.db.insertInto('video_notices').values(rows).execute()
}

/** Runs the pipeline in this process; resolves with the units that it spent. */
async function fetchReported() {
  const before = youtube.units()
  await fetchNoticedVideos(steps, { runId })
  return youtube.units() - before
}

async function countVideos(channel: ChannelResource) {
  const videos = database.db
    .selectFrom('videos')
    .select('id')
    .where('channel_id', '=', channelKey(channel.id))
  return (await videos.execute()).length
}

async function readNotices() {
  const notices = await database.db.selectFrom('video_notices').select('video_id').execute()
  return notices.map((notice) => notice.video_id)
}
