import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createActivities } from '../activities/activities.ts'
import type { ActivityDependencies } from '../activities/activities.ts'
import { storeMentions } from '../activities/imports/store-mentions.ts'
import { inStep } from '../engine/current-step.ts'
import { createStepResponseCache } from '../engine/step-response-cache.ts'
import { cancellation, StepFailedError } from '../engine/step-errors.ts'
import { readGrowthBudget } from '../growth/growth-budget.ts'
import { readCandidates } from '../growth/read-candidates.ts'
import { readCandidateCommand } from '../operator/candidate-commands.ts'
import { runAction } from '../operator/test-operator.ts'
import { PlatformUnavailableError } from '../platform/errors.ts'
import { createQuotaLedger } from '../platform/quota-ledger.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import type { ChannelResource } from '../platform/test-resources.ts'
import { startYouTubeServer } from '../platform/test-youtube-server.ts'
import type { YouTubeServer } from '../platform/test-youtube-server.ts'
import { failure, sends } from '../platform/youtube/test-oddities.ts'
import { createYouTubePlatform } from '../platform/youtube/youtube-platform.ts'
import { growCatalogue } from './grow-catalogue.ts'

/** A run that started after all version changes. */
const newRun = { changed: async () => true }

let database: OpenDatabase
let youtube: YouTubeServer

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  youtube = await startYouTubeServer()
  for (const table of ['channel_candidates', 'channels', 'quota_ledger', 'pipeline_runs'] as const)
    await database.db.deleteFrom(table).execute()
  await database.db
    .insertInto('pipeline_runs')
    .values({ id: 'a-run', pipeline: 'growCatalogue', key: 'a-run', subject: '', input: '{}' })
    .execute()
})

afterEach(() => youtube[Symbol.asyncDispose]())

afterAll(() => database[Symbol.asyncDispose]())

describe('the growth of the catalogue', () => {
  test('imports what several channels recommend, a chart shows and a channel features', async () => {
    const [mentioned, charted, featured] = [build('mentioned'), build('charted'), build('featured')]
    await recommend('one', mentioned.id)
    await recommend('two', mentioned.id)
    youtube.addChannel(buildChannelResource({ id: 'UCone' }), [], { featured: [featured.id] })
    const popular = buildUploads(charted.id, 2)
    youtube.addChannel(charted, popular)
    youtube.setChart(
      'US',
      '10',
      popular.map(({ id }) => id),
    )
    await grow()
    expect(await readStates()).toEqual({
      [charted.id]: 'imported',
      [featured.id]: 'imported',
      [mentioned.id]: 'imported',
    })
    expect(await readSources(mentioned.id)).toEqual(['mention one', 'mention two'])
    expect(await readSources(charted.id)).toEqual(['chart US 10'])
    expect(await readSources(featured.id)).toEqual(['featured one'])
    expect(await readListed()).toEqual(expect.arrayContaining([mentioned.id, charted.id, featured.id]))
  })

  test('refuses channels that break a rule, and imports them once an operator approves', async () => {
    const small = build('small', { subscriberCount: '5' })
    await recommend('one', small.id)
    await grow()
    expect(await readCandidates(database.db, { reference: small.id, limit: 1 })).toMatchObject([
      { state: 'refused', rule: 'This channel has fewer than 1K subscribers' },
    ])
    const before = youtube.units('channels')
    await grow()
    expect(youtube.units('channels')).toBe(before)
    await operate('approve', small.id)
    await grow()
    expect(await readStates()).toMatchObject({ [small.id]: 'imported' })
  })

  test('never imports blocked channels, by id or by handle', async () => {
    const byId = build('byid')
    const byHandle = build('byhandle')
    await operate('block', byId.id, `@${byHandle.id.slice(2, 14)}`)
    for (const channel of ['one', 'two'])
      await recommend(channel, byId.id, `@${byId.id.slice(2, 14)}`, byHandle.id)
    await grow()
    await grow()
    expect(await readListed()).toEqual(['UCone', 'UCtwo'])
    expect(await readStates()).toMatchObject({ [byId.id]: 'blocked', [byHandle.id]: 'blocked' })
  })

  test('checks 50 candidates per call, and stays within its units', async () => {
    const many = Array.from({ length: 120 }, (_, at) => build(`many${at}`, { subscriberCount: '5' }))
    await recommend('one', ...many.slice(0, 45).map(({ id }) => id))
    await recommend('two', ...many.slice(45, 90).map(({ id }) => id))
    await recommend('three', ...many.slice(90).map(({ id }) => id))
    await grow({ unitsPerDay: 100 })
    expect(youtube.units('channels')).toBe(3)
    expect(new Set(Object.values(await readStates()))).toEqual(new Set(['refused']))
  })

  test('imports as many channels as the day’s units allow, and continues the next day', async () => {
    const channels = Array.from({ length: 8 }, (_, at) => build(`channel${at}`))
    for (const { id } of channels) await recommend('one', id)
    // 15 of the day's 20 units are left for imports: seven for five channels and, as nothing had to be double-checked, four
    // for two more.
    await grow({ unitsPerDay: 20 })
    expect(youtube.units()).toBe(5 + 7 + 4)
    expect(await countImported()).toBe(7)
    expect(await readCounts()).toEqual({ done: 7, failed: 0, total: 7 })
    // The remaining four go to charts, and to the featured channels of the new ones.
    await grow({ unitsPerDay: 20 })
    expect(youtube.units()).toBe(20)
    expect(await countImported()).toBe(7)
    await database.db.deleteFrom('quota_ledger').execute()
    await grow({ unitsPerDay: 100 })
    expect(new Set(Object.values(await readStates()))).toEqual(new Set(['imported']))
  })

  test('stays within its units even if every list has to be requested twice', async () => {
    for (let at = 0; at < 8; at += 1) {
      const { id } = build(`channel${at}`)
      await recommend('one', id)
      youtube.answerOddly({ method: 'playlistItems', about: id.replace('UC', 'UU') }, () => ({ items: [] }))
    }
    await grow({ unitsPerDay: 20 })
    expect(youtube.units('playlistItems')).toBe(2 * (await countImported()))
    expect(youtube.units()).toBeGreaterThan(15)
    expect(youtube.units()).toBeLessThanOrEqual(20)
    expect(await readGrowthBudget(database.db, { unitsPerDay: 20 })).toMatchObject({ used: youtube.units() })
  })

  test('counts the units of repeated calls', async () => {
    await recommend('one', build('channel').id)
    const steps = createSteps({ unitsPerDay: 100 })
    const repeated = {
      ...steps,
      async fetchUploads(listing: Parameters<typeof steps.fetchUploads>[0]) {
        await steps.fetchUploads(listing)
        return steps.fetchUploads(listing)
      },
    }
    await growCatalogue(repeated, { runId: 'a-run' }, newRun)
    expect(await readGrowthBudget(database.db, { unitsPerDay: 100 })).toMatchObject({
      used: youtube.units(),
    })
    expect(youtube.units('playlistItems')).toBe(2)
  })

  test('looks up a handle once two channels mention it, and credits their mentions to the channel', async () => {
    const handled = build('handled')
    const handle = `@${handled.id.slice(2, 14)}`.toLowerCase()
    await recommend('one', handle)
    await grow()
    expect(await readStates()).toEqual({ [handle]: 'proposed' })
    await recommend('two', handle)
    await grow()
    expect(await readStates()).toMatchObject({ [handled.id]: 'imported' })
    const [candidate] = await readCandidates(database.db, { reference: handled.id, limit: 1 })
    expect(candidate?.parts).toContainEqual({ points: 3.17, why: 'recommended by 2 channels' })
    const lookups = () => youtube.calls.filter(({ query }) => query.has('forHandle')).length
    expect(lookups()).toBe(1)
    await grow()
    expect(lookups()).toBe(1)
  })

  test('gives up what YouTube keeps failing to answer, instead of failing every night', async () => {
    const [old, other] = [build('old'), build('other')]
    for (const by of ['one', 'two']) await recommend(by, '@renamed')
    for (const by of ['three', 'four']) await recommend(by, '@unreadable', other.id)
    youtube.answerOddly(
      { about: '@renamed' },
      sends({ ...old, snippet: { ...old.snippet, customUrl: '@new' } }),
    )
    youtube.answerOddly({ about: '@unreadable' }, sends({ snippet: 4 }))
    youtube.answerOddly({ method: 'channelSections', about: 'UCone' }, failure('backendError'))
    await expect(grow()).rejects.toThrow(PlatformUnavailableError)
    const steps = createSteps({ unitsPerDay: 1_000 })
    const inOutage = {
      ...steps,
      // Failures like these alone look like an outage, in which only one call is allowed.
      async readFeatured(asked: Parameters<typeof steps.readFeatured>[0]) {
        await database.db
          .updateTable('quota_ledger')
          .set({ failures: 5, next_probe_at: daysAgo(1) })
          .where('bucket', '=', 'default')
          .execute()
        return steps.readFeatured(asked)
      },
    }
    await inAttempt(4, () => growCatalogue(inOutage, { runId: 'a-run' }, newRun))
    expect(await readStates()).toEqual({
      '@renamed': 'refused',
      '@unreadable': 'refused',
      [other.id]: 'imported',
    })
    expect(await readRule('@renamed')).toContain('answered @renamed with another channel, @new')
    expect(await readRule('@unreadable')).toBe("YouTube's answer could not be read")
    const asked = await database.db.selectFrom('featured_channel_asks').select('channel_id').execute()
    expect(asked).toContainEqual({ channel_id: 'one' })
  })

  test('gives up nothing while YouTube answers no call', async () => {
    for (const by of ['one', 'two']) await recommend(by, '@late')
    youtube.answerOddly({ method: 'channels' }, failure('backendError'))
    await expect(inAttempt(4, grow)).rejects.toThrow(PlatformUnavailableError)
    expect(await readStates()).toEqual({ '@late': 'proposed' })
  })

  test('collects channels that visitors requested without success, and refuses those missing on YouTube', async () => {
    const gone = 'UCaaaaaaaaaaaaaaaaaaaaaa'
    await database.db
      .insertInto('pipeline_runs')
      .values({
        id: 'run',
        pipeline: 'importChannel',
        key: `import:${gone}`,
        subject: '@gone',
        input: '{}',
        status: 'failed',
        lane: 'visitor',
        requested_by: 'somebody',
      })
      .execute()
    await grow()
    expect(await readSources(gone)).toEqual(['request somebody'])
    expect(await readCandidates(database.db, { reference: gone, limit: 1 })).toMatchObject([
      { state: 'refused', rule: 'YouTube has no such channel' },
    ])
  })

  test('looks up an approved but unknown handle again once it is approved again', async () => {
    await operate('approve', '@late')
    await grow()
    expect(await readStates()).toEqual({ '@late': 'approved' })
    expect(await readRule('@late')).toBe('YouTube has no such channel')
    const late = buildChannelResource({ id: `UC${'late'.padEnd(22, '0')}`, snippet: { customUrl: '@late' } })
    youtube.addChannel(late, buildUploads(late.id, 2))
    await grow()
    expect(await readListed()).toEqual([])
    await operate('approve', '@late')
    await grow()
    expect(await readListed()).toEqual([late.id])
  })

  test('imports channels that members requested', async () => {
    const wanted = build('wanted')
    const member = { id: 'asker', uid: 'asker', name: 'Ada Lovelace', name_folded: 'ada lovelace' }
    await database.db.insertInto('members').values(member).execute()
    await database.db
      .insertInto('requested_channels')
      .values({ member_id: member.id, reference: wanted.id })
      .execute()
    await grow()
    expect(await readSources(wanted.id)).toEqual(['request asker'])
    expect(await readStates()).toEqual({ [wanted.id]: 'imported' })
    await database.db.deleteFrom('members').where('id', '=', member.id).execute()
    expect(await database.db.selectFrom('requested_channels').selectAll().execute()).toEqual([])
  })

  test('deletes data from YouTube before it is 30 days old, and candidates that nobody mentions any more', async () => {
    const old = build('old', { subscriberCount: '5' })
    await recommend('one', old.id)
    await grow()
    await database.db
      .updateTable('channel_candidates')
      .set({ checked_at: daysAgo(26) })
      .execute()
    await grow({ unitsPerDay: 1 })
    const [candidate] = await readCandidates(database.db, { reference: old.id, limit: 1 })
    expect(candidate).toMatchObject({ state: 'proposed', subscriberCount: null, checkedAt: null })
    await database.db.deleteFrom('video_mentions').execute()
    await database.db
      .updateTable('channel_candidates')
      .set({ last_seen_at: daysAgo(91) })
      .execute()
    await grow({ unitsPerDay: 1 })
    expect(await readStates()).toEqual({})
  })

  test('has its data from YouTube deleted even after it was turned off', async () => {
    const old = build('old', { subscriberCount: '5' })
    await recommend('one', old.id)
    await grow()
    await database.db
      .updateTable('channel_candidates')
      .set({ checked_at: daysAgo(26) })
      .execute()
    await database.db
      .insertInto('channel_candidates')
      .values({ reference: '@old', channel_id: old.id, checked_at: daysAgo(26) })
      .execute()
    await database.db
      .insertInto('channel_candidate_sources')
      .values({ reference: '@old', kind: 'request', source: 'a member', count: 1 })
      .execute()
    await database.db
      .updateTable('channel_candidate_sources')
      .set({ last_seen_at: daysAgo(30) })
      .execute()
    await createSteps({ unitsPerDay: 1 }).purgeRuns()
    expect(await readCandidates(database.db, { reference: old.id, limit: 1 })).toMatchObject([
      { subscriberCount: null, videoCount: null, checkedAt: null },
    ])
    const known = database.db.selectFrom('channel_candidates').select('channel_id')
    expect(await known.where('reference', '=', '@old').execute()).toEqual([{ channel_id: null }])
    const sources = await database.db.selectFrom('channel_candidate_sources').select('kind').execute()
    expect(sources).toEqual([{ kind: 'request' }])
  })

  test('imports 60 channels packed, for 1.2 units each', async () => {
    const channels = Array.from({ length: 60 }, (_, at) => build(`packed${String(at).padStart(2, 'x')}`))
    for (const [at, { id }] of channels.entries()) await recommend(`by${at % 2}`, id)
    const units = await countImports(() => grow())
    expect(await countImported()).toBe(60)
    // Two calls for the channels, one listing of each, and three for their 120 videos in two batches.
    expect(units).toBe(2 + 60 + 3)
    expect(await readCounts()).toEqual({ done: 60, failed: 0, total: 60 })
  })

  test('refuses channels that meanwhile break a rule or are gone, without leaving drafts', async () => {
    const [fine, shrunk, gone] = [build('fine'), build('shrunk'), build('gone')]
    for (const { id } of [fine, shrunk, gone]) await recommend('one', id)
    const steps = createSteps({ unitsPerDay: 1_000 })
    const changing = {
      ...steps,
      async chooseCandidates(so: { before: number }) {
        const chosen = await steps.chooseCandidates(so)
        build('shrunk', { subscriberCount: '5' })
        youtube.answerOddly({ method: 'channels', about: gone.id, times: 2 }, ({ items = [] }) => ({
          items: items.filter((item) => !('id' in item) || item.id !== gone.id),
        }))
        return chosen
      },
    }
    await growCatalogue(changing, { runId: 'a-run' }, newRun)
    expect(await readStates()).toEqual({
      [fine.id]: 'imported',
      [shrunk.id]: 'refused',
      [gone.id]: 'refused',
    })
    expect(await readRule(shrunk.id)).toBe('This channel has fewer than 1K subscribers')
    expect(await readRule(gone.id)).toBe('YouTube does not have this channel; checked twice')
    expect(await readListed()).toEqual([fine.id, 'UCone'])
    expect(await readCounts()).toEqual({ done: 1, failed: 2, total: 3 })
  })

  test('keeps a candidate that is missing in only one response', async () => {
    const odd = build('odd')
    await recommend('one', odd.id)
    youtube.answerOddly({ method: 'channels', about: odd.id, times: 1 }, ({ items = [] }) => ({
      items: items.filter((item) => !('id' in item) || item.id !== odd.id),
    }))
    await grow()
    expect(await readStates()).toEqual({ [odd.id]: 'imported' })
  })

  test.each([
    ['check', 'YouTube has no such channel'],
    ['import', 'YouTube does not have this channel; checked twice'],
  ])('retries an approved channel later if YouTube lacks it during its %s', async (moment, problem) => {
    const lost = build('lost')
    await operate('approve', lost.id)
    const steps = createSteps({ unitsPerDay: 1_000 })
    const lack = () =>
      youtube.answerOddly({ method: 'channels', about: lost.id, times: 2 }, ({ items = [] }) => ({
        items: items.filter((item) => !('id' in item) || item.id !== lost.id),
      }))
    const losing = {
      ...steps,
      async chooseCandidates(so: { before: number }) {
        const chosen = await steps.chooseCandidates(so)
        if (chosen.chosen.length > 0) lack()
        return chosen
      },
    }
    if (moment === 'check') lack()
    await growCatalogue(losing, { runId: 'a-run' }, newRun)
    expect(await readStates()).toEqual({ [lost.id]: 'approved' })
    expect(await readRule(lost.id)).toBe(problem)
    const before = youtube.units('channels')
    await grow()
    expect(youtube.units('channels')).toBe(before)
    await database.db
      .updateTable('channel_candidates')
      .set({ checked_at: daysAgo(26) })
      .execute()
    await grow()
    expect(await readStates()).toEqual({ [lost.id]: 'imported' })
  })

  test('protects its drafts from a visitor’s import of the same channel that fails', async () => {
    const { id } = build('both')
    await recommend('one', id)
    const steps = createSteps({ unitsPerDay: 1_000 })
    const failing = {
      ...steps,
      async fetchQueuedVideos(batch: Parameters<typeof steps.fetchQueuedVideos>[0]) {
        await steps.discardDrafts({ runId: 'visitors', channelIds: [id] })
        return steps.fetchQueuedVideos(batch)
      },
    }
    await database.db.updateTable('pipeline_runs').set({ status: 'running' }).execute()
    await growCatalogue(failing, { runId: 'a-run' }, newRun)
    expect(await readStates()).toEqual({ [id]: 'imported' })
  })

  test('goes on without a draft that the failed import of a visitor has discarded', async () => {
    const [lost, other] = [build('lost'), build('other')]
    await recommend('one', lost.id, other.id)
    const steps = createSteps({ unitsPerDay: 1_000 })
    const losing = {
      ...steps,
      async fetchUploads(listing: Parameters<typeof steps.fetchUploads>[0]) {
        if (listing.channelId === lost.id)
          await steps.discardDrafts({ runId: 'visitors', channelIds: [lost.id] })
        return steps.fetchUploads(listing)
      },
    }
    await growCatalogue(losing, { runId: 'a-run' }, newRun)
    expect(await readStates()).toMatchObject({ [other.id]: 'imported' })
    expect(await readListed()).not.toContain(lost.id)
  })

  test('leaves the draft of a refused channel to an active import by a visitor', async () => {
    const small = build('small')
    await recommend('one', small.id)
    const steps = createSteps({ unitsPerDay: 1_000 })
    const chosen = async (so: { before: number }) => {
      const candidates = await steps.chooseCandidates(so)
      build('small', { subscriberCount: '5' })
      return candidates
    }
    const visitors = { id: 'visitors', pipeline: 'importChannel', key: 'visitors', subject: '' }
    const input = JSON.stringify({ channelId: small.id })
    await database.db
      .insertInto('pipeline_runs')
      .values({ ...visitors, input, status: 'running' })
      .execute()
    await growCatalogue({ ...steps, chooseCandidates: chosen }, { runId: 'a-run' }, newRun)
    expect(await readStates()).toEqual({ [small.id]: 'refused' })
    expect(await readListed()).toEqual([small.id, 'UCone'].toSorted())
  })

  test.each([
    ['fails', new Error('no uploads today')],
    ['is cancelled', new StepFailedError(cancellation)],
  ])('that %s refuses no candidates, and leaves no drafts', async (_, reason) => {
    const channels = ['first', 'second'].map((name) => build(name))
    for (const { id } of channels) await recommend('one', id)
    const steps = createSteps({ unitsPerDay: 1_000 })
    const failing = { ...steps, fetchUploads: () => Promise.reject(reason) }
    await expect(growCatalogue(failing, { runId: 'a-run' }, newRun)).rejects.toThrow(reason.message)
    expect(new Set(Object.values(await readStates()))).toEqual(new Set(['proposed']))
    expect(await readListed()).toEqual(['UCone'])
  })

  test('says how to turn it on when it is off', async () => {
    const steps = createActivities({ ...dependencies(), growth: null } as unknown as ActivityDependencies)
    await expect(growCatalogue(steps, { runId: 'a-run' }, newRun)).rejects.toThrow('set GROWTH_UNITS_PER_DAY')
  })
})

describe('an operator', () => {
  test('sees the candidates, and why each was proposed', async () => {
    const channel = build('channel')
    await recommend('one', channel.id)
    expect((await operate('list')).lines).toEqual(['There are no candidates.'])
    await createSteps({ unitsPerDay: 1 }).collectCandidates()
    expect((await operate()).lines).toEqual([`${channel.id}  proposed  2.00  recommended by 1 channel`])
    expect((await operate('show', channel.id)).lines).toEqual([
      `${channel.id}  proposed  2.00`,
      '  2.00  recommended by 1 channel',
      '  mention: Channel one (1 time)',
    ])
    expect((await operate('show', '@nobody')).status).toBe(1)
    expect((await operate('block', `https://www.youtube.com/channel/${channel.id}`)).events).toEqual([
      { event: 'blocked', reference: channel.id },
    ])
    expect(await readStates()).toEqual({ [channel.id]: 'blocked' })
  })

  test.each([
    [['approve'], /needs ids/],
    [['approve', 'not an id'], /not an id is not a channel's id/],
    [['show'], /needs one/],
    [['forget'], /needs one of/],
    [['list', 'x'], /takes no x/],
  ])('is told what is wrong with %j', async (words, message) => {
    expect(() => readCandidateCommand(words, {})).toThrow(message)
    expect(() => readCandidateCommand([], { state: 'good' })).toThrow(/must be one of proposed/)
  })
})

function dependencies() {
  const { db } = database
  const ledger = createQuotaLedger({ db, cap: 10_000 })
  const platform = createYouTubePlatform({ apiKey: youtube.apiKey, apiUrl: youtube.url, ledger })
  return { db, platform, engines: [], searchEngine: 'none', logger: { warn() {} } }
}

function createSteps({ unitsPerDay }: { unitsPerDay: number }) {
  const rules = { minimumSubscribers: 1_000, languages: null }
  const growth = { unitsPerDay, rules, videosPerChannel: 50 }
  // The steps use only these.
  return createActivities({ ...dependencies(), growth } as unknown as ActivityDependencies)
}

function grow({ unitsPerDay = 1_000 } = {}) {
  return growCatalogue(createSteps({ unitsPerDay }), { runId: 'a-run' }, newRun)
}

/** Executes steps as their attempt number `start`. */
function inAttempt<T>(start: number, work: () => Promise<T>) {
  const place = { runId: 'a-run', position: 0, name: 'a step' }
  return inStep({ place, logged: [], responses: createStepResponseCache(new Map()), start }, work)
}

/** A channel that YouTube has, with two uploads. */
function build(name: string, statistics: ChannelResource['statistics'] = {}) {
  const channel = buildChannelResource({ id: `UC${name.padEnd(22, '0')}`, statistics })
  youtube.addChannel(channel, buildUploads(channel.id, 2))
  return channel
}

/** Adds a video whose description mentions others to a listed channel. */
async function recommend(by: string, ...targets: string[]) {
  const { db } = database
  const known = await db.selectFrom('channels').select('id').where('id', '=', by).executeTakeFirst()
  if (known === undefined) await addChannel(db, by, { source: 'youtube', country_code: 'US' })
  const id = `${by}-${targets[0]}`
  await addVideo(db, id, by)
  const description = targets
    .map((target) => (target.startsWith('@') ? target : `https://www.youtube.com/channel/${target}`))
    .join('\n')
  await storeMentions(db, [{ id, description }])
}

async function readStates() {
  const rows = await database.db.selectFrom('channel_candidates').selectAll().orderBy('reference').execute()
  return Object.fromEntries(rows.map(({ reference, state }) => [reference, state]))
}

async function countImported() {
  return Object.values(await readStates()).filter((state) => state === 'imported').length
}

async function readRule(reference: string) {
  const [candidate] = await readCandidates(database.db, { reference, limit: 1 })
  return candidate?.rule
}

function readCounts() {
  const run = database.db.selectFrom('pipeline_runs').select(['done', 'failed', 'total'])
  return run.where('id', '=', 'a-run').executeTakeFirstOrThrow()
}

/** The units of a run's imports, without the calls that check candidates and request a channel's featured channels. */
async function countImports(work: () => Promise<unknown>) {
  await work()
  const checks = 2
  return youtube.units('channels') - checks + youtube.units('playlistItems') + countVideoCalls()
}

/** The calls for videos by id, without charts. */
function countVideoCalls() {
  return youtube.calls.filter(({ query, method }) => method === 'videos' && query.has('id')).length
}

async function readSources(reference: string) {
  const sources = database.db.selectFrom('channel_candidate_sources').selectAll()
  const rows = await sources.where('reference', '=', reference).orderBy('source').execute()
  return rows.map(({ kind, source }) => `${kind} ${source}`)
}

async function readListed() {
  const rows = await database.db.selectFrom('channels').select('channel_id').orderBy('channel_id').execute()
  return rows.map((row) => row.channel_id)
}

function operate(...words: string[]) {
  return runAction(readCandidateCommand(words, {}), { db: database.db })
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000)
}
