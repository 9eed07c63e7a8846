import { describe, expect, test } from 'vitest'
import { channelKey } from '../imports/channel-key.ts'
import type { Installation } from '../installation/installation.ts'
import { ChannelNotFoundError, QuotaSpentError, VisitorShareSpentError } from '../platform/errors.ts'
import { nextReset, platformDay } from '../platform/platform-day.ts'
import { buildChannelResource, buildUploads, buildVideoResource } from '../platform/test-resources.ts'
import { commandLine } from '../operations/audit/record-operation.ts'
import { retryRun } from '../operations/runs/retry-runs.ts'
import { openTestInstallation } from '../installation/test-installation.ts'

const channelId = 'UCslowkitchen0123456789a'
const handle = '@slow.kitchen'

describe('the import of a channel', () => {
  test('stores, scores, lists and indexes it with its videos', async () => {
    await using site = await openTestInstallation()
    site.youtube.addChannel(buildKitchen(), [
      buildVideoResource({ channelId, id: 'aaaaaaaaaaa', contentDetails: { duration: 'PT10M' } }),
      buildVideoResource({ channelId, id: 'bbbbbbbbbbb', contentDetails: { duration: 'PT20M30S' } }),
      buildVideoResource({ channelId, id: 'ccccccccccc', contentDetails: { duration: 'P0D' } }),
    ])
    const { run } = await site.startVisitorImport(`https://www.youtube.com/${handle}`)
    const ended = await site.end(run)
    expect(ended).toMatchObject({
      status: 'succeeded',
      error: null,
      done: 3,
      failed: 0,
      total: 3,
      channel: { _id: channelKey(channelId), name: 'Slow Kitchen' },
      subject: `https://www.youtube.com/${handle}`,
    })
    expect(ended.channel?._id).toMatch(/^[a-z2-7]{16}$/)
    const row = await readChannel(site)
    expect(row).toMatchObject({
      channel_id: channelId,
      handle,
      subscriber_count: 250_000,
      average_minutes: (10 + 20.5) / 2,
      all_topics: expect.arrayContaining([{ mainTopic: 'Food and Cooking', subTopic: 'Baking' }]),
      category: 'Howto & Style',
      country_code: 'US',
      country: 'United States',
      language_code: 'en',
      language: 'English',
    })
    expect(row?.tags).toEqual(['bread', 'slow food'])
    expect(row?.listed_at).toBeInstanceOf(Date)
    expect(await readVideoIds(site)).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'])
    expect((await site.index.findByName('Slow Kitchen', 5)).map((card) => card._id)).toEqual([
      channelKey(channelId),
    ])
  })

  test.each([
    [0, 1],
    [1, 3],
    [50, 3],
    [120, 7],
  ])('with %i videos costs %i units, including the lookup of its handle', async (videos, units) => {
    await using site = await openTestInstallation()
    site.youtube.addChannel(buildKitchen({ videoCount: String(videos) }), buildUploads(channelId, videos))
    const { run } = await site.startVisitorImport(handle)
    expect((await site.end(run)).status).toBe('succeeded')
    expect(site.youtube.units()).toBe(units)
    expect(await readVideoIds(site)).toHaveLength(videos)
  })

  test('fetches no more of the newest videos than configured', async () => {
    await using site = await openTestInstallation({ VIDEOS_PER_CHANNEL: '60' })
    const uploads = buildUploads(channelId, 200)
    site.youtube.addChannel(buildKitchen({ videoCount: '200' }), uploads)
    const { run } = await site.startOperatorImport(channelId)
    await site.end(run)
    expect(site.youtube.units()).toBe(1 + 2 + 2)
    expect(await readVideoIds(site)).toEqual(
      uploads
        .slice(0, 60)
        .map((video) => video.id)
        .toSorted(),
    )
  })

  test('skips private and deleted videos', async () => {
    await using site = await openTestInstallation()
    site.youtube.addChannel(buildKitchen(), buildUploads(channelId, 3), { lostVideoIds: ['lostlostlos'] })
    const { run } = await site.startVisitorImport(handle)
    expect((await site.end(run)).status).toBe('succeeded')
    expect(await readVideoIds(site)).toHaveLength(3)
  })

  test('requested with several spellings at once is one run and one row', async () => {
    await using site = await openTestInstallation()
    const [video] = buildUploads(channelId, 1)
    site.youtube.addChannel(buildKitchen({ videoCount: '1' }), video === undefined ? [] : [video])
    const spellings = [
      handle,
      handle.toUpperCase(),
      `https://m.youtube.com/${handle}/videos`,
      channelId,
      `https://www.youtube.com/channel/${channelId}`,
      `https://youtu.be/${video?.id}`,
    ]
    const started = await Promise.all(spellings.map((link) => site.startVisitorImport(link)))
    await Promise.all(started.map(({ run }) => site.end(run)))
    expect(new Set(started.map(({ run }) => run?._id)).size).toBe(1)
    expect(await site.db.selectFrom('channels').select('id').execute()).toHaveLength(1)
    // One lookup of the handle, which the import uses, too, one of the video, and two for the uploads.
    expect(site.youtube.units('channels')).toBeLessThanOrEqual(2)
    expect(site.youtube.units()).toBeLessThanOrEqual(2 + 1 + 2)
  })

  test('distinguishes channels whose ids differ only in case', async () => {
    await using site = await openTestInstallation({}, { works: false })
    const ids = [channelId, channelId.replace('slow', 'SLOW')]
    const started = await Promise.all(ids.map((id) => site.startVisitorImport(id)))
    expect(started.map(({ run }) => run?.key)).toEqual(ids.map((id) => `import:${id}`))
  })

  test('returns a listed channel to visitors without spending units, and refreshes it for operators', async () => {
    await using site = await openTestInstallation()
    const uploads = buildUploads(channelId, 3)
    site.youtube.addChannel(buildKitchen(), uploads)
    await site.end((await site.startVisitorImport(handle)).run)
    const before = await readChannel(site)
    const units = site.youtube.units()
    for (const link of [handle.toUpperCase(), channelId, `youtu.be/${uploads[0]?.id}`]) {
      expect(await site.startVisitorImport(link)).toMatchObject({
        run: null,
        channel: { name: 'Slow Kitchen' },
      })
    }
    expect(site.youtube.units()).toBe(units)

    site.youtube.addChannel(buildKitchen({ subscriberCount: '260000' }), uploads.slice(1))
    site.youtube.answerOddly(
      { method: 'videos', about: uploads[0]?.id ?? '' },
      ({ items = [], ...rest }) => ({
        ...rest,
        items: items.filter((item) => Reflect.get(item, 'id') !== uploads[0]?.id),
      }),
    )
    const { run } = await site.startOperatorImport(handle)
    expect((await site.end(run)).status).toBe('succeeded')
    const after = await readChannel(site)
    expect(after?.subscriber_count).toBe(260_000)
    expect(after?.listed_at).toEqual(before?.listed_at)
    expect(await readVideoIds(site)).toEqual(
      uploads
        .slice(1)
        .map((video) => video.id)
        .toSorted(),
    )
  })

  test('of an unknown channel does not affect other channels', async () => {
    await using site = await openTestInstallation()
    site.youtube.addChannel(buildKitchen(), buildUploads(channelId, 3))
    await site.end((await site.startVisitorImport(handle)).run)
    site.youtube.addChannel(buildKitchen({ id: 'UCsomeoneelse0123456789a' }), [])
    const { run } = await site.startOperatorImport('UCneverexisted012345678a')
    expect(await site.end(run)).toMatchObject({ status: 'failed', error: 'Channel not found' })
    expect(await readVideoIds(site)).toHaveLength(3)
  })

  test('survives temporary failures of the platform', async () => {
    await using site = await openTestInstallation({}, { firstWait: 20 })
    site.youtube.addChannel(buildKitchen(), buildUploads(channelId, 3))
    site.youtube.failNext('backendError', 2)
    const { run } = await site.startVisitorImport(handle)
    site.youtube.failNext('backendError', 3)
    expect((await site.end(run)).status).toBe('succeeded')
  })

  test('waits for the next day when the quota is exhausted, with the draft unlisted until then', async () => {
    await using site = await openTestInstallation({ QUOTA_UNITS_PER_DAY: '2' })
    site.youtube.addChannel(buildKitchen(), buildUploads(channelId, 3))
    const { run } = await site.startVisitorImport(handle, { isOperator: true })
    await expect.poll(() => readRunError(site, run?._id)).toMatch(/quota for today is used up/)
    expect(site.youtube.units()).toBe(2)
    expect(await readChannel(site)).toMatchObject({ listed_at: null })
    await site.engine.cancel(run?._id ?? '')
    await expect.poll(() => readChannel(site)).toBeUndefined()
  })
})

describe('the visitors’ share', () => {
  test('is a fifth of the daily quota, beyond which visitors are told when to try again', async () => {
    await using site = await openTestInstallation({ QUOTA_UNITS_PER_DAY: '50' }, { works: false })
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        site.startVisitorImport(`@made-up-${at}`).catch((error: unknown) => error),
      ),
    )
    expect(outcomes.filter((error) => error instanceof ChannelNotFoundError)).toHaveLength(10)
    const refused = outcomes.filter((error) => error instanceof VisitorShareSpentError)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.message).toMatch(
      /^No more channels can be added today\. .* after [78]:00 AM UTC on \w+ \d+, \d{4}\.$/,
    )
    expect(site.youtube.units()).toBe(10)
    site.youtube.addChannel(buildKitchen(), buildUploads(channelId, 3))
    expect((await site.startVisitorImport(handle, { isOperator: true })).run).not.toBeNull()
  })

  test('is charged the whole import, once per channel', async () => {
    await using site = await openTestInstallation(
      { QUOTA_UNITS_PER_DAY: '40', VIDEOS_PER_CHANNEL: '50' },
      { works: false },
    )
    for (const id of [channelId, channelId, channelId]) await site.startVisitorImport(id)
    expect(await readShare(site)).toBe(3)
  })

  test.each([
    ['an import', '250000', 3],
    ['one that a rule refuses', '12', 1],
  ])('gets back the units that %s does not spend', async (_, subscriberCount, units) => {
    await using site = await openTestInstallation()
    site.youtube.addChannel(buildKitchen({ subscriberCount }), buildUploads(channelId, 3))
    await site.end((await site.startVisitorImport(handle)).run)
    expect([site.youtube.units(), await readShare(site)]).toEqual([units, units])
  })

  test('gets back the unspent units of a cancelled import, but none for an operator’s retry', async () => {
    await using site = await openTestInstallation({}, { works: false })
    site.youtube.addChannel(buildKitchen(), buildUploads(channelId, 3))
    const { run } = await site.startVisitorImport(handle)
    await site.engine.cancel(run?._id ?? '')
    expect(await readShare(site)).toBe(1)
    const retry = await retryRun(run?._id ?? '', { ...site, actor: commandLine })
    await site.engine.cancel(retry.outcome === 'started' ? retry.run._id : '')
    expect([retry.outcome, await readShare(site)]).toEqual(['started', 1])
  })
})

describe('a visitor’s import while the quota is spent', () => {
  test.each([channelId, handle])('of %s is refused immediately, with the time of the reset', async (link) => {
    await using site = await openTestInstallation({ QUOTA_UNITS_PER_DAY: '5', YOUTUBE_VISITOR_UNITS: '5' })
    site.youtube.addChannel(buildKitchen(), buildUploads(channelId, 3))
    await spendQuota(site)
    const refusal = await site.startVisitorImport(link).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(QuotaSpentError)
    expect(refusal).toHaveProperty(
      'message',
      expect.stringMatching(/^YouTube's quota for today is used up\./),
    )
    expect(await site.db.selectFrom('pipeline_runs').select('id').execute()).toEqual([])
  })
})

describe('the rules for visitors', () => {
  test.each([
    [
      'too few subscribers',
      { subscriberCount: '99900' },
      {},
      'This channel has fewer than 100K subscribers',
      1,
    ],
    [
      'a hidden number',
      { hiddenSubscriberCount: true },
      {},
      /^This channel hides its number of subscribers/,
      1,
    ],
    ['another declared language', {}, { defaultLanguage: 'pt-BR' }, 'This channel is not in English', 1],
  ])('reject %s before fetching more', async (_, statistics, snippet, message, units) => {
    await using site = await openTestInstallation()
    site.youtube.addChannel(buildKitchen(statistics, snippet), buildUploads(channelId, 3))
    const { run } = await site.startVisitorImport(handle)
    const ended = await site.end(run)
    expect(ended.status).toBe('failed')
    expect(ended.error).toMatch(message)
    expect(site.youtube.units()).toBe(units)
    expect(await readChannel(site)).toBeUndefined()
  })

  test('reject a channel whose videos declare another language', async () => {
    await using site = await openTestInstallation({ CONTENT_LANGUAGES: 'en,ja' })
    const uploads = ['fr', 'fr', 'en'].map((defaultAudioLanguage) =>
      buildVideoResource({ channelId, snippet: { defaultAudioLanguage } }),
    )
    site.youtube.addChannel(buildKitchen(), uploads)
    const { run } = await site.startVisitorImport(handle)
    expect((await site.end(run)).error).toBe('This channel is not in English or Japanese')
    expect(await readVideoIds(site)).toEqual([])
  })

  test('do not apply to operators', async () => {
    await using site = await openTestInstallation()
    site.youtube.addChannel(buildKitchen({ subscriberCount: '12' }, { defaultLanguage: 'fr' }), [])
    const { run } = await site.startOperatorImport(handle)
    expect((await site.end(run)).status).toBe('succeeded')
  })

  test('come from the settings', async () => {
    await using site = await openTestInstallation({ MINIMUM_SUBSCRIBERS: '0', CONTENT_LANGUAGES: 'all' })
    site.youtube.addChannel(buildKitchen({ hiddenSubscriberCount: true }, { defaultLanguage: 'fr' }), [])
    const { run } = await site.startVisitorImport(handle)
    expect((await site.end(run)).status).toBe('succeeded')
  })
})

function buildKitchen(chosen: { id?: string; [statistic: string]: unknown } = {}, snippet: object = {}) {
  const { id = channelId, ...statistics } = chosen
  return buildChannelResource({ id, snippet: { customUrl: handle, ...snippet }, statistics })
}

function readChannel({ db }: Installation) {
  return db.selectFrom('channels').selectAll().where('channel_id', '=', channelId).executeTakeFirst()
}

async function spendQuota({ db }: Installation) {
  const now = new Date()
  // Tomorrow's as well, in case it is almost midnight.
  const days = [now, nextReset(now)].map(platformDay)
  await db
    .insertInto('quota_ledger')
    .values(days.map((day) => ({ bucket: 'default', day, used: 5, cap: 5 })))
    .execute()
}

async function readVideoIds({ db }: Installation) {
  const rows = await db.selectFrom('videos').select('id').orderBy('id').execute()
  return rows.map((row) => row.id).toSorted()
}

async function readShare({ db }: Installation) {
  const spent = await db
    .selectFrom('quota_ledger')
    .select('used')
    .where('bucket', '=', 'visitors')
    .executeTakeFirst()
  return spent?.used
}

async function readRunError({ db }: Installation, id = '') {
  const row = await db.selectFrom('pipeline_runs').select('error').where('id', '=', id).executeTakeFirst()
  return row?.error ?? ''
}
