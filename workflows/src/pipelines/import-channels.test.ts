import { describe, expect, test } from 'vitest'
import { createBatch, readBatches, readFailures, retryFailed, startBatch } from '../imports/import-batches.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { readRun } from '../runs/read-run.ts'
import { settleLinks } from '../activities/imports/batch-links.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import { failure, nothing } from '../platform/youtube/test-oddities.ts'

describe('the import of a list of links', () => {
  test('costs at most 1.3 units for a channel of 10 videos', async () => {
    await using site = await openTestInstallation()
    const ids = Array.from({ length: 60 }, (_, at) => addChannel(site, at, 10))
    const batch = await importAll(site, ids)
    expect(batch).toMatchObject({ total: 60, done: 60, failed: 0, waiting: 0, name: 'a test' })
    expect(site.youtube.units()).toBe(2 + 60 + 12)
    const { listed } = await site.db
      .selectFrom('channels')
      .select(({ fn }) => fn.countAll<number>().as('listed'))
      .where('findable', '=', true)
      .where('source', '=', 'youtube')
      .where('average_minutes', '=', 10)
      .executeTakeFirstOrThrow()
    expect(listed).toBe(60)
  })

  test('records the outcome of every link, and retries the failed ones', async () => {
    await using site = await openTestInstallation()
    const id = addChannel(site, 0, 3)
    const later = platformId(1)
    const links = [
      id,
      `https://www.youtube.com/channel/${id}`,
      `@${id.slice(2, 14)}`,
      '@nobody.at.all',
      'https://example.org/x',
      later,
    ]
    expect(await importAll(site, links)).toMatchObject({ total: 6, done: 3, failed: 3, waiting: 0 })
    const [{ id: batchId } = { id: '' }] = await readBatches(site.db, { limit: 1 })
    expect(await readFailures(site.db, batchId)).toEqual([
      { link: '@nobody.at.all', channelId: null, reason: expect.stringMatching(/YouTube has no channel/) },
      { link: 'https://example.org/x', channelId: null, reason: expect.stringMatching(/YouTube/) },
      { link: later, channelId: later, reason: 'YouTube does not have this channel; checked twice' },
    ])
    addChannel(site, 1, 0)
    // The lookup of the handle also returned its channel, so that only the missing one is requested by id, twice.
    expect(channelCalls(site).map(({ query }) => query.get('forHandle') ?? query.get('id'))).toEqual([
      `@${id.slice(2, 14)}`,
      '@nobody.at.all',
      later,
      later,
    ])
    expect(await retryFailed(site.db, batchId)).toBe(2)
    for (const run of await startBatch(site, batchId)) await site.end(run)
    expect(await readBatches(site.db, { id: batchId, limit: 1 })).toMatchObject([{ done: 4, failed: 2 }])
  })

  test('waits while YouTube is not responding, then continues', async () => {
    await using site = await openTestInstallation({}, { firstWait: 20 })
    const ids = [0, 1, 2].map((at) => addChannel(site, at, 1))
    site.youtube.failNext('backendError', 5)
    const batchId = await createBatch(site.db, {
      name: 'an outage',
      requestedBy: null,
      links: ids,
      videosPerChannel: 10,
    })
    const [run] = await startBatch(site, batchId)
    const readError = async () => (await readRun(site.db, run?._id ?? ''))?.error
    await expect.poll(readError).toMatch(/^YouTube is not responding\. The run continues at /)
    expect(site.youtube.units()).toBe(5)
    await site.db.updateTable('quota_ledger').set({ next_probe_at: new Date() }).execute()
    await site.engine.wake()
    if (run !== undefined) await site.end(run)
    expect(await readBatches(site.db, { id: batchId, limit: 1 })).toMatchObject([{ done: 3, failed: 0 }])
  })

  test('imports a channel without its videos if YouTube keeps failing to list them, and the others in full', async () => {
    await using site = await openTestInstallation({}, { firstWait: 20 })
    const ids = [0, 1, 2].map((at) => addChannel(site, at, 3))
    const [broken = ''] = ids
    site.youtube.answerOddly(
      { method: 'playlistItems', about: `UU${broken.slice(2)}` },
      failure('backendError'),
    )
    expect(await importAll(site, ids)).toMatchObject({ total: 3, done: 3, failed: 0, waiting: 0 })
    const channels = await site.db
      .selectFrom('channels')
      .leftJoin('videos', 'videos.channel_id', 'channels.id')
      .select(({ fn }) => ['channels.channel_id', fn.count<number>('videos.id').as('videos')])
      .where('findable', '=', true)
      .where('channels.channel_id', 'in', ids)
      .groupBy('channels.channel_id')
      .execute()
    expect(Object.fromEntries(channels.map((one) => [one.channel_id, one.videos]))).toEqual(
      Object.fromEntries(ids.map((id) => [id, id === broken ? 0 : 3])),
    )
    const { problems } =
      (await site.db.selectFrom('pipeline_runs').select('problems').executeTakeFirst()) ?? {}
    expect(problems).toEqual([{ part: broken, reason: expect.stringMatching(/^YouTube failed to list/) }])
  })

  test('fails a link that YouTube keeps failing to look up, and imports the others', async () => {
    await using site = await openTestInstallation({}, { firstWait: 20 })
    const id = addChannel(site, 0, 3)
    site.youtube.answerOddly({ method: 'channels', about: '@broken' }, failure('backendError'))
    expect(await importAll(site, ['@broken', id])).toMatchObject({ total: 2, done: 1, failed: 1, waiting: 0 })
    const [{ id: batchId } = { id: '' }] = await readBatches(site.db, { limit: 1 })
    expect(await readFailures(site.db, batchId)).toEqual([
      {
        link: '@broken',
        channelId: null,
        reason: expect.stringMatching(/^YouTube is temporarily unavailable/),
      },
    ])
  })

  test('counts every link once, however often a step is repeated', async () => {
    await using site = await openTestInstallation()
    const links = [addChannel(site, 0, 3), platformId(1), 'https://example.org/x']
    const id = await createBatch(site.db, { name: 'a test', requestedBy: null, links, videosPerChannel: 50 })
    const [run] = await startBatch(site, id)
    if (run === undefined) throw new Error('There is no run')
    expect(await site.end(run)).toMatchObject({ done: 1, failed: 2, total: 3 })
    const settle = settleLinks({ db: site.db })
    await settle({ runId: run._id, batchId: id, from: 0, to: 50, found: [links[0] ?? ''] })
    expect(await readRun(site.db, run._id)).toMatchObject({ done: 1, failed: 2, total: 3 })
  })

  test('leaves no drafts when its run fails, and can be retried', async () => {
    await using site = await openTestInstallation()
    const links = [addChannel(site, 0, 3), addChannel(site, 1, 3)]
    const id = await createBatch(site.db, { name: 'a test', requestedBy: null, links, videosPerChannel: 50 })
    site.youtube.answerOddly({ method: 'playlistItems' }, failure('keyInvalid'))
    for (const run of await startBatch(site, id)) expect((await site.end(run)).status).toBe('failed')
    expect(await readBatches(site.db, { id, limit: 1 })).toMatchObject([{ waiting: 2 }])
    expect(await site.db.selectFrom('channels').select('id').execute()).toEqual([])
    site.youtube.answerOddly({ method: 'playlistItems' }, (right) => right)
    for (const run of await startBatch(site, id)) await site.end(run)
    expect(await readBatches(site.db, { id, limit: 1 })).toMatchObject([{ done: 2 }])
  })

  test('is not affected by a single empty response', async () => {
    await using site = await openTestInstallation()
    const ids = [addChannel(site, 0, 3), addChannel(site, 1, 3)]
    for (const method of ['channels', 'playlistItems', 'videos'] as const)
      site.youtube.answerOddly({ method, times: 1 }, nothing)
    expect(await importAll(site, ids)).toMatchObject({ done: 2, failed: 0 })
    const videos = await site.db.selectFrom('videos').select('id').execute()
    expect(videos).toHaveLength(6)
  })
})

function platformId(at: number) {
  return `UC${String(at).padStart(22, 'b')}`
}

function addChannel(site: TestInstallation, at: number, videos: number) {
  const id = platformId(at)
  const channel = buildChannelResource({ id, statistics: { videoCount: String(videos) } })
  site.youtube.addChannel(channel, buildUploads(id, videos))
  return id
}

async function importAll(site: TestInstallation, links: string[]) {
  const id = await createBatch(site.db, { name: 'a test', requestedBy: null, links, videosPerChannel: 50 })
  for (const run of await startBatch(site, id)) expect((await site.end(run)).error).toBeNull()
  const [batch] = await readBatches(site.db, { id, limit: 1 })
  return batch
}

function channelCalls(site: TestInstallation) {
  return site.youtube.calls.filter(({ method }) => method === 'channels')
}
