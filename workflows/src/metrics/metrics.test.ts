import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { createTestDatabase, makeReadOnly } from '@channelwise/schemas/database/test-database'
import { recordEnd } from '../runs/record-end.ts'
import { recordRun, recordRunning } from '../runs/run-records.ts'
import { recordWait } from '../runs/run-waits.ts'
import { createQuotaLedger } from '../platform/quota-ledger.ts'
import { siteSchedules } from '../triggers/schedules.ts'
import { measureSearch } from './measure-search.ts'
import { openMetrics } from './open-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const request = {
  pipeline: 'importChannel',
  subject: 's',
  lane: 'operator',
  requestedBy: null,
  input: {},
} as const

async function open({
  maxAge = 0,
  cap = 100,
  url = '',
  engine = { describe: async () => ({ name: 'DBOS', isUp: true }) },
} = {}) {
  const database = await createTestDatabase()
  const { db } = database
  const search = createSearchGateway({ name: 'postgres', index: {} as never })
  const metrics = openMetrics({
    url: url === '' ? database.url : url,
    pools: { requests: database.usage },
    search,
    openQuota: (parts) => createQuotaLedger({ ...parts, cap, reserved: 20 }),
    budgets: { refresh: 0, growth: 0 },
    schedules: siteSchedules({ hasHub: false, grows: false }),
    engine,
    dataDir: import.meta.dirname,
    logger: pino({ level: 'silent' }),
    maxAge,
  })
  /** The samples whose names start with this, without `channelwise_`. */
  const read = async (name: string) => {
    const lines = (await metrics.write()).split('\n').filter((line) => line.startsWith(`channelwise_${name}`))
    return lines.map((line) => line.replace('channelwise_', ''))
  }
  return {
    db,
    metrics,
    search,
    read,
    async [Symbol.asyncDispose]() {
      await metrics[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('runs are counted by pipeline and status, those waiting for quota separately', async () => {
  await using site = await open()
  for (const key of ['a', 'b', 'c', 'd']) await recordRun(site.db, key, { ...request, key })
  await recordRunning(site.db, 'b')
  await recordWait(site.db, 'c', { until: new Date('2100-01-01'), reason: 'quota' })
  await recordEnd(site.db, 'd', { status: 'failed', error: 'x', errorClass: 'UnexpectedError' })
  await recordRun(site.db, 'e', { ...request, pipeline: 'sweepIndexes', key: 'e' })
  await recordEnd(site.db, 'e', { status: 'succeeded', channelId: null })
  await sql`update pipeline_runs set finished_at = '2026-01-01T00:00:00Z' where id = 'e'`.execute(site.db)
  expect((await site.read('runs_active{')).toSorted()).toEqual([
    'runs_active{pipeline="importChannel",status="running"} 1',
    'runs_active{pipeline="importChannel",status="waiting"} 1',
    'runs_active{pipeline="importChannel",status="waiting_for_quota"} 1',
  ])
  expect(await site.read('runs_ended_last_day{')).toEqual([
    'runs_ended_last_day{pipeline="importChannel",status="failed"} 1',
  ])
  expect(await site.read('run_last_success_timestamp_seconds{')).toEqual([
    `run_last_success_timestamp_seconds{pipeline="sweepIndexes"} ${Date.UTC(2026, 0, 1) / 1_000}`,
  ])
  await sql`insert into schedule_changes (name, paused) values ('purge-runs', true)`.execute(site.db)
  const intervals = await site.read('schedule_interval_seconds{')
  expect(intervals).toContain('schedule_interval_seconds{pipeline="sweepIndexes"} 86400')
  expect(intervals).toContain('schedule_interval_seconds{pipeline="purgeStale"} 3600')
  expect(intervals.join('')).not.toContain('purgeRuns')
  expect(await site.read('schedule_since_timestamp_seconds{')).toEqual([])
  await sql`insert into schedules_in_force (name, since)
    values ('sweep-indexes', '2026-01-02T00:00:00Z'), ('purge-runs', now()), ('gone', now())`.execute(site.db)
  expect(await site.read('schedule_since_timestamp_seconds{')).toEqual([
    `schedule_since_timestamp_seconds{pipeline="sweepIndexes"} ${Date.UTC(2026, 0, 2) / 1_000}`,
  ])
})

test('search engines have their outbox rows, dead letters and drift', async () => {
  await using site = await open()
  await sql`update search_engines set swept_at = '2026-01-01T00:00:00Z',
    swept = '{"channel": {"missing": 3}, "video": {"stale": 1}}' where engine = 'postgres'`.execute(site.db)
  await sql`insert into index_outbox (engine, kind, document_id, version, created_at)
    values ('postgres', 'channel', 'c', 1, now() - interval '90 seconds'), ('postgres', 'video', 'v', 2, now())`.execute(
    site.db,
  )
  await sql`insert into index_dead_letters (engine, kind, document_id, version, reason)
    values ('postgres', 'channel', 'd', 1, 'too odd')`.execute(site.db)
  await sql`insert into platform_dead_letters (kind, raw, reason, replayed_at)
    values ('video', 'x', 'y', null), ('video', 'z', 'y', now())`.execute(site.db)
  expect(await site.read('search_outbox_rows{')).toEqual(['search_outbox_rows{engine="postgres"} 2'])
  const [lag = ''] = await site.read('search_lag_seconds{')
  expect(Number(lag.split(' ')[1])).toBeGreaterThanOrEqual(90)
  expect(await site.read('search_dead_letters{')).toEqual(['search_dead_letters{engine="postgres"} 1'])
  expect(await site.read('platform_dead_letters ')).toEqual(['platform_dead_letters 1'])
  expect(await site.read('search_drift_documents{')).toEqual([
    'search_drift_documents{engine="postgres",kind="video",difference="stale"} 1',
    'search_drift_documents{engine="postgres",kind="channel",difference="missing"} 3',
  ])
  expect(await site.read('search_sweep_timestamp')).toHaveLength(1)
  await sql`delete from search_engines`.execute(site.db)
  expect(await site.read('search_outbox_rows{')).toEqual([])
})

test('the quota and the age of the oldest data from YouTube are exported, without purged channels', async () => {
  await using site = await open()
  const ledger = createQuotaLedger({ db: site.db, cap: 100 })
  await (await ledger.reserve({ lane: 'visitor' })).answered()
  for (const [id, days] of [
    ['purged', 40],
    ['middle', 12],
    ['young', 1],
  ] as const) {
    await addChannel(site.db, id)
    await sql`update channels set source = 'youtube', fetched_at = now() - make_interval(days => ${days}::integer),
      purged_at = case id when 'purged' then now() end where id = ${id}`.execute(site.db)
  }
  const [oldest = '', ...others] = await site.read('oldest_field_age_seconds{')
  expect(oldest).toContain('{kind="channel"}')
  expect(Math.floor(Number(oldest.split(' ')[1]) / 86_400)).toBe(12)
  expect(others).toEqual([])
  expect((await site.read('quota_')).filter((line) => !line.includes('forecast'))).toEqual([
    'quota_used_units 1',
    'quota_cap_units 100',
    'quota_reserved_units 20',
    'quota_runs_out 0',
  ])
  expect(await site.read('quota_forecast_units ')).toHaveLength(1)
})

test('without a database, only its figures are missing', async () => {
  await using site = await open({ url: 'postgres://nobody@127.0.0.1:9/none' })
  expect(await site.read('database_up')).toEqual(['database_up 0'])
  expect(await site.read('database_writable')).toEqual([])
  expect(await site.read('quota_')).toEqual([])
  expect(await site.read('platform_dead_letters ')).toEqual([])
  expect(await site.read('database_pool_connections_max')).toEqual([
    'database_pool_connections_max{pool="requests"} 10',
  ])
  expect((await site.read('data_dir_free_bytes'))[0]).toMatch(/ \d{6,}$/)
  expect(await site.metrics.write()).toContain('process_resident_memory_bytes ')
})

test('a read-only database is distinguished from a healthy one', async () => {
  await using database = await createTestDatabase()
  const read = async () => {
    await using site = await open({ url: database.url })
    return await site.read('database_')
  }
  expect(await read()).toEqual(expect.arrayContaining(['database_up 1', 'database_writable 1']))
  await makeReadOnly(database.db)
  expect(await read()).toEqual(expect.arrayContaining(['database_up 1', 'database_writable 0']))
})

test('the pipeline engine is up or down, and down if it throws', async () => {
  let describe = async () => ({ name: 'Temporal', isUp: true })
  await using site = await open({ engine: { describe: () => describe() } })
  const read = () => site.read('pipeline_engine_up')
  expect(await read()).toEqual(['pipeline_engine_up 1'])
  describe = async () => ({ name: 'Temporal', isUp: false })
  expect(await read()).toEqual(['pipeline_engine_up 0'])
  describe = () => Promise.reject(new Error('gone'))
  expect(await read()).toEqual(['pipeline_engine_up 0'])
  expect(await site.read('database_up')).toEqual(['database_up 1'])
})

test('searches are counted by engine and outcome', async () => {
  await using site = await open()
  const measured = measureSearch(site.search, site.metrics)
  await measured.query(async () => 1)
  await expect(measured.query(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
  const standby = { engine: 'postgres', standby: true }
  await measureSearch(
    {
      ...site.search,
      current: () => standby,
      query: async (run) => ({ ...standby, answer: await run({} as never) }),
    },
    site.metrics,
  ).query(async () => 1)
  expect((await site.read('search_duration_seconds_count')).toSorted()).toEqual([
    'search_duration_seconds_count{engine="postgres",outcome="answered"} 1',
    'search_duration_seconds_count{engine="postgres",outcome="failed"} 1',
    'search_duration_seconds_count{engine="postgres",outcome="standby"} 1',
  ])
})

test('a worker serves its metrics on its own address, only with the token', async () => {
  await using site = await open()
  const settings = { token: 'a token of the tests', addresses: [], workerAddress: '127.0.0.1:0' }
  await using served = await serveMetrics(settings, site.metrics)
  const ask = (url: string, authorization: string, method = 'GET') =>
    fetch(url, { method, headers: { Authorization: authorization } })
  const answer = await ask(served.url, `Bearer ${settings.token}`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, site.metrics.contentType])
  expect(await answer.text()).toContain('channelwise_database_up 1')
  expect((await ask(served.url, 'Bearer wrong')).status).toBe(404)
  expect((await ask(`${served.url}/x`, `Bearer ${settings.token}`)).status).toBe(404)
  expect((await ask(served.url, `Bearer ${settings.token}`, 'POST')).status).toBe(404)
  const taken = { ...settings, workerAddress: new URL(served.url).host }
  await expect(serveMetrics(taken, site.metrics)).rejects.toThrow(/^WORKER_METRICS_ADDRESS: cannot listen/)
})
