import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { channelKey } from '../imports/channel-key.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import type { VideoResource } from '../platform/test-resources.ts'
import { failure, nothing } from '../platform/youtube/test-oddities.ts'
import { requestRefresh } from '../triggers/requests.ts'

describe('a refresh', () => {
  test('fetches channels and videos 50 per call, and lists uploads only if the number of videos changed', async () => {
    await using site = await openTestInstallation()
    const ids = Array.from({ length: 60 }, (_, at) => platformId(at))
    for (const id of ids) await addStale(site, id, buildUploads(id, 10))
    expect(await refresh(site)).toMatchObject({ status: 'succeeded', done: 60, failed: 0, total: 60 })
    // Two calls for the channels, one listing of each, and full calls of 50 videos: 1.23 units per channel.
    expect(countUnits(site)).toEqual({ channels: 2, playlistItems: 60, videos: 12 })
    expect(await count(site, 'videos')).toBe(600)

    await age(site, 22)
    const [first = ''] = ids
    site.youtube.addChannel(build(first, 11), buildUploads(first, 11))
    const before = countUnits(site)
    expect(await refresh(site)).toMatchObject({ status: 'succeeded', done: 60 })
    const after = countUnits(site)
    expect(after.channels - before.channels).toBe(2)
    expect(after.playlistItems - before.playlistItems).toBe(1)
    // Of the first channel, 10 stored videos and 11 listed ones with other ids.
    expect(after.videos - before.videos).toBe(13)
    const { oldest } = await site.db
      .selectFrom('videos')
      .select(({ fn }) => fn.min('fetched_at').as('oldest'))
      .executeTakeFirstOrThrow()
    expect(Date.now() - oldest.getTime()).toBeLessThan(3_600_000)
  })

  test('deletes nothing because of a single response', async () => {
    await using site = await openTestInstallation()
    await addStale(site, platformId(0), buildUploads(platformId(0), 3))
    await refresh(site)
    for (const [method, oddity] of [
      ['channels', nothing],
      ['playlistItems', nothing],
      ['playlistItems', failure('playlistNotFound')],
      ['playlistItems', failure('forbidden')],
      ['videos', nothing],
    ] as const) {
      await age(site, 22)
      await site.db.updateTable('channel_refreshes').set({ listed_video_count: 0 }).execute()
      site.youtube.answerOddly({ method, times: 1 }, oddity)
      expect(await refresh(site)).toMatchObject({ status: 'succeeded', done: 1, failed: 0 })
      expect(await readChannel(site)).toMatchObject({ findable: true, gone_at: null, purged_at: null })
      expect(await count(site, 'videos'), method).toBe(3)
    }
  })

  test('keeps the videos of a channel whose list of uploads is gone, as a problem of the run', async () => {
    await using site = await openTestInstallation()
    await addStale(site, platformId(0), buildUploads(platformId(0), 3))
    await refresh(site)
    for (const reason of ['playlistNotFound', 'forbidden'] as const) {
      await age(site, 22)
      await site.db.updateTable('channel_refreshes').set({ listed_video_count: 0 }).execute()
      site.youtube.answerOddly({ method: 'playlistItems' }, failure(reason))
      const run = await refresh(site)
      expect(run.status).toBe('succeeded')
      expect(await count(site, 'videos')).toBe(3)
      expect(await readProblems(site, run._id)).toEqual([
        { part: platformId(0), reason: expect.stringMatching(/uploads; checked twice$/) },
      ])
    }
  })

  test('deletes videos that are missing in two responses, as a problem of the run, but keeps their thumbs', async () => {
    await using site = await openTestInstallation()
    const uploads = buildUploads(platformId(0), 60)
    await addStale(site, platformId(0), uploads)
    await refresh(site)
    await sql`insert into members (id, uid, name, name_folded) values ('m', 'm', 'M', 'm')`.execute(site.db)
    for (const video of uploads) {
      await site.db
        .insertInto('recommendations')
        .values({ member_id: 'm', video_id: video.id, recommended: true })
        .execute()
    }
    await age(site, 22)
    site.youtube.addChannel(build(platformId(0), 60), uploads)
    const lost = uploads.slice(50).map(({ id }) => id)
    for (const about of lost) {
      site.youtube.answerOddly({ method: 'videos', about }, ({ items = [], ...rest }) => ({
        ...rest,
        items: items.filter((item) => !('id' in item) || !lost.includes(String(item.id))),
      }))
    }
    const before = countUnits(site).videos
    const run = await refresh(site)
    expect(await count(site, 'videos')).toBe(50)
    expect(countUnits(site).videos - before).toBeLessThanOrEqual(3)
    expect(await count(site, 'recommendations')).toBe(60)
    expect(JSON.stringify(await readProblems(site, run._id))).toMatch(
      /videos are gone or private; checked twice/,
    )
  })

  test('deletes videos that are no longer public in two responses', async () => {
    await using site = await openTestInstallation()
    const uploads = buildUploads(platformId(0), 3)
    await addStale(site, platformId(0), uploads)
    await refresh(site)
    await age(site, 22)
    const [first, second, third] = uploads
    site.youtube.addChannel(
      build(platformId(0), 3),
      [first, second, third].map((video, at) => ({
        ...(video ?? { id: '' }),
        status: { privacyStatus: ['public', 'unlisted', 'private'][at] ?? '' },
      })),
    )
    const before = countUnits(site).videos
    await refresh(site)
    const left = await site.db.selectFrom('videos').select('id').execute()
    expect(left.map(({ id }) => id)).toEqual([first?.id])
    expect(countUnits(site).videos - before).toBe(2)
  })

  test('keeps a collaboration under its owner when a guest’s uploads list it, too', async () => {
    await using site = await openTestInstallation()
    const [owner, guest] = [platformId(0), platformId(1)]
    const uploads = buildUploads(owner, 3)
    await addStale(site, owner, uploads)
    await refresh(site)
    await addStale(site, guest, [...buildUploads(guest, 2), ...uploads.slice(0, 1)])
    const run = await refresh(site)
    expect(run).toMatchObject({ status: 'succeeded', done: 1 })
    expect(await countVideos(site)).toEqual({ [owner]: 3, [guest]: 2 })
    expect(await readProblems(site, run._id)).toEqual([])
  })

  test('stores collaborations under their owners when it lists both channels', async () => {
    await using site = await openTestInstallation()
    const [one, other] = [platformId(0), platformId(1)]
    const [ofOne, ofOther] = [buildUploads(one, 2), buildUploads(other, 2)]
    // Whichever list is read first, it has a video of the other channel.
    for (const id of [one, other]) await addStale(site, id, [...ofOne, ...ofOther])
    await refresh(site)
    expect(await countVideos(site)).toEqual({ [one]: 2, [other]: 2 })
    await age(site, 22)
    await refresh(site)
    expect(await countVideos(site)).toEqual({ [one]: 2, [other]: 2 })
  })

  test('includes videos left over by an interrupted refresh', async () => {
    await using site = await openTestInstallation()
    await addStale(site, platformId(0), buildUploads(platformId(0), 3))
    await refresh(site)
    await age(site, 0)
    await site.db
      .updateTable('videos')
      .set({ fetched_at: daysAgo(22) })
      .execute()
    expect(await refresh(site)).toMatchObject({ status: 'succeeded', done: 1 })
    const old = site.db.selectFrom('videos').select('id').where('fetched_at', '<', daysAgo(1))
    expect(await old.execute()).toEqual([])
  })

  test('unlists a channel missing in two responses, rechecks it for 30 days, and lists it again when it is back', async () => {
    await using site = await openTestInstallation()
    await addStale(site, platformId(0), buildUploads(platformId(0), 2))
    await refresh(site)
    await age(site, 22)
    site.youtube.answerOddly({ method: 'channels', about: platformId(0), times: 4 }, nothing)
    const run = await refresh(site)
    expect(run).toMatchObject({ status: 'succeeded', done: 0, failed: 1 })
    expect(await readProblems(site, run._id)).toEqual([
      { part: platformId(0), reason: 'YouTube does not have this channel; checked twice' },
    ])
    const gone = await readChannel(site)
    expect(gone).toMatchObject({ findable: false, name: 'Slow Kitchen' })
    expect(await count(site, 'videos')).toBe(2)
    await expect.poll(() => site.index.suggestNames('Slow Kitchen', 5)).toEqual([])

    const units = site.youtube.units()
    await refresh(site)
    expect(site.youtube.units(), 'not immediately').toBe(units)
    await age(site, 23)
    await refresh(site)
    expect(await readChannel(site)).toMatchObject({ gone_at: gone.gone_at })
    await age(site, 24)
    await refresh(site)
    expect(await readChannel(site)).toMatchObject({ gone_at: null, findable: true })
    await expect.poll(() => site.index.suggestNames('Slow Kitchen', 5)).toHaveLength(1)

    await sql`update channels set gone_at = now() - interval '31 days'`.execute(site.db)
    await age(site, 29)
    const asked = site.youtube.units()
    await refresh(site)
    expect(site.youtube.units()).toBe(asked)
  })

  test('skips channels of a catalogue', async () => {
    await using site = await openTestInstallation()
    await addStale(site, platformId(0), [])
    await site.db.updateTable('channels').set({ source: 'catalogue' }).execute()
    expect(await refresh(site, { all: true })).toMatchObject({ status: 'succeeded', done: 0 })
    expect(site.youtube.units()).toBe(0)
  })

  test('stops when the budget is spent', async () => {
    await using site = await openTestInstallation({ REFRESH_UNITS_PER_DAY: '0' })
    await addStale(site, platformId(0), [])
    expect(await refresh(site)).toMatchObject({ status: 'succeeded', done: 0 })
    expect(await refresh(site, { all: true })).toMatchObject({ done: 1 })
  })
})

function platformId(at: number) {
  return `UC${String(at).padStart(22, 'r')}`
}

function build(id: string, videoCount: number, name = 'Slow Kitchen') {
  return buildChannelResource({
    id,
    snippet: { title: name },
    statistics: { videoCount: String(videoCount) },
  })
}

/** Adds a channel to the site, listed and 22 days old, and to YouTube with these uploads. */
async function addStale(
  site: TestInstallation,
  id: string,
  uploads: VideoResource[],
  { name = 'Slow Kitchen' } = {},
) {
  site.youtube.addChannel(build(id, uploads.length, name), uploads)
  await addChannel(site.db, channelKey(id), {
    channel_id: id,
    name,
    source: 'youtube',
    listed_at: new Date('2026-01-01'),
    fetched_at: daysAgo(22),
  })
}

/** Makes channels older, and due to be requested again. */
async function age({ db }: TestInstallation, days: number) {
  await db
    .updateTable('channels')
    .set({ fetched_at: daysAgo(days) })
    .execute()
  await db
    .updateTable('channel_refreshes')
    .set({ asked_at: daysAgo(2) })
    .execute()
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000)
}

async function refresh(site: TestInstallation, { all = false } = {}) {
  return site.end(await site.engine.start(requestRefresh({ all })))
}

function countUnits({ youtube }: TestInstallation) {
  return {
    channels: youtube.units('channels'),
    playlistItems: youtube.units('playlistItems'),
    videos: youtube.units('videos'),
  }
}

async function count({ db }: TestInstallation, table: 'videos' | 'recommendations') {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** The number of videos by channel. */
async function countVideos({ db }: TestInstallation) {
  const rows = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .select(({ fn }) => ['channels.channel_id', fn.countAll<number>().as('videos')])
    .groupBy('channels.channel_id')
    .execute()
  return Object.fromEntries(rows.map(({ channel_id: id, videos }) => [id, videos]))
}

function readChannel({ db }: TestInstallation) {
  return db
    .selectFrom('channels')
    .selectAll()
    .where('channel_id', '=', platformId(0))
    .executeTakeFirstOrThrow()
}

async function readProblems({ db }: TestInstallation, runId: string) {
  const { problems } = await db
    .selectFrom('pipeline_runs')
    .select('problems')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return problems
}
