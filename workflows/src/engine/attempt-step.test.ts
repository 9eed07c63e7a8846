import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { fetchChannels } from '../activities/imports/fetch-channels.ts'
import { createQuotaLedger } from '../platform/quota-ledger.ts'
import { buildChannelResource } from '../platform/test-resources.ts'
import { startYouTubeServer } from '../platform/test-youtube-server.ts'
import { createYouTubePlatform } from '../platform/youtube/youtube-platform.ts'
import { recordRun } from '../runs/run-records.ts'
import { attemptStep } from './attempt-step.ts'
import { refuseRows } from './test-activities.ts'
import { createRetryCache } from './retry-cache.ts'

const baker = buildChannelResource()
const missing = 'UCneverexisted012345678a'
const runId = 'run'

test.each(['53100', '25006'])(
  'retries while Postgres rejects rows with %s call YouTube only once',
  async (code) => {
    await using site = await openSite()
    const refused = await refuseRows(site.db, 'channels', code)
    for (let pass = 0; pass < 4; pass += 1) expect(await site.fetch()).toHaveProperty('outage')
    await refused.end()
    expect(await site.fetch()).toHaveProperty('value.found', [baker.id])
    // One of them is for the missing channel: a single response is not enough to call a channel gone.
    expect([site.youtube.units(), await site.readAttempts()]).toEqual([2, 1])
    await site.fetch()
    expect([site.youtube.units(), await site.readAttempts()]).toEqual([4, 2])
  },
)

test('the response that a list does not exist is reused as well', async () => {
  await using site = await openSite()
  site.youtube.failNext('playlistNotFound', 1)
  const list = () =>
    site.attempt(async () => {
      const { outcome } = await site.platform.listUploads(baker.id, null, { runId })
      throw Object.assign(new Error(outcome), { code: '53100' })
    })
  for (let pass = 0; pass < 3; pass += 1) expect(await list()).toHaveProperty('outage.message', 'missing')
  expect(site.youtube.units()).toBe(1)
})

test('a broken connection counts as an attempt, but the next one spends no units', async () => {
  await using site = await openSite()
  const refused = await refuseRows(site.db, 'channels', '57P01')
  expect(await site.fetch()).toHaveProperty('again')
  await refused.end()
  expect(await site.fetch()).toHaveProperty('value')
  expect([site.youtube.units(), await site.readAttempts()]).toEqual([2, 2])
})

test('after a failure of YouTube, all calls of the step are repeated', async () => {
  await using site = await openSite()
  // The latest rule applies first.
  site.youtube.answerOddly({ method: 'channels', times: 1 }, () => 'backendError')
  site.youtube.answerOddly({ method: 'channels', times: 1 }, (answer) => answer)
  expect(await site.fetch()).toHaveProperty('again')
  expect(site.youtube.units()).toBe(2)
  expect(await site.fetch()).toHaveProperty('value')
  expect([site.youtube.units(), await site.readAttempts()]).toEqual([4, 2])
})

test('a step is not repeated while its end cannot be recorded', async () => {
  await using site = await openSite()
  await sql`
    create function refuse_end() returns trigger language plpgsql as $$
      begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
    create trigger refuse_end before update on pipeline_steps
      for each row when (new.status = 'succeeded') execute function refuse_end()`.execute(site.db)
  for (let pass = 0; pass < 3; pass += 1) expect(await site.fetch({ isLast: true })).toHaveProperty('outage')
  await sql`drop trigger refuse_end on pipeline_steps`.execute(site.db)
  expect(await site.fetch({ isLast: true })).toHaveProperty('value')
  expect([site.youtube.units(), await site.readAttempts()]).toEqual([2, 1])
})

test('attempts count again after a kill, so that a step that kills its process fails in the end', async () => {
  await using site = await openSite()
  await refuseRows(site.db, 'channels', '53100')
  await site.fetch()
  await site.db.updateTable('pipeline_steps').set({ attempts: 100 }).execute()
  expect(await site.fetch()).toHaveProperty('outage')
  expect(await site.fetch({ retryCache: createRetryCache(), isLast: true })).toHaveProperty('failure')
})

async function openSite() {
  const opened = new AsyncDisposableStack()
  const { db } = opened.use(await createTestDatabase())
  const youtube = opened.use(await startYouTubeServer())
  youtube.addChannel(baker, [])
  const ledger = createQuotaLedger({ db, cap: 100 })
  const platform = createYouTubePlatform({ apiKey: youtube.apiKey, apiUrl: youtube.url, ledger })
  const request = { pipeline: 'importChannels', key: 'key', subject: '', lane: 'operator' } as const
  await recordRun(db, runId, { ...request, requestedBy: null, input: {} })
  const inProcess = createRetryCache()
  const attempt = (run: () => Promise<unknown>, { isLast = false, retryCache = inProcess } = {}) =>
    attemptStep({
      place: { runId, position: 1, name: 'fetchChannels' },
      run,
      cleanup: false,
      isLast,
      db,
      logger: pino({ level: 'silent' }),
      retryCache,
      abandoned: new AbortController().signal,
    })
  const fetchBoth = fetchChannels({ db, platform, keepsHistory: false })
  const batch = { runId, channelIds: [baker.id, missing], lookedUp: [], listsAll: false }
  return {
    db,
    youtube,
    platform,
    attempt,
    fetch: (options?: Parameters<typeof attempt>[1]) => attempt(() => fetchBoth(batch), options),
    async readAttempts() {
      const step = await db.selectFrom('pipeline_steps').select('attempts').executeTakeFirstOrThrow()
      return step.attempts
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
