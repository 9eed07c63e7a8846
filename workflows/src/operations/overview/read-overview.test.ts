import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createSearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { registerEngine } from '@channelwise/indexer/sync/search-engine'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { overview as overviewSchema } from '@channelwise/schemas/operations/overview'
import { createQuotaLedger } from '../../platform/quota-ledger.ts'
import { recordObservation } from './observations.ts'
import { createOverviewReader } from './read-overview.ts'
import type { OverviewDependencies } from './read-overview.ts'

let database: OpenDatabase
let db: OpenDatabase['db']

beforeEach(async () => {
  database = await createTestDatabase()
  db = database.db
  await registerEngine(db, 'postgres')
})
afterEach(() => database[Symbol.asyncDispose]())

function open(changed: Partial<OverviewDependencies> = {}) {
  return createOverviewReader({
    db,
    search: createSearchGateway({ name: 'postgres', index: createPostgresSearchIndex({ db }) }),
    engine: { describe: async () => ({ name: 'DBOS', isUp: true }) },
    quota: createQuotaLedger({ db, cap: 1_000, reserved: 200 }),
    budgets: { refresh: 0, growth: 0 },
    dataDir: import.meta.dirname,
    mailDelivery: { destination: 'mail.example.org', isDelivered: true },
    logger: pino({ level: 'silent' }),
    ...changed,
  })
}

async function count(query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`${sql.raw(query)}`.execute(db)
  return rows[0]?.count ?? -1
}

test('every figure matches the tables', async () => {
  await sql`
    insert into pipeline_runs (id, pipeline, key, subject, input, status, waits_until, started_at, finished_at, created_at)
    select n::text, 'importChannel', 'k' || n, '', '{}',
      case when n % 10 < 6 then 'succeeded' when n % 10 < 7 then 'failed' when n % 10 < 8 then 'running' else 'waiting' end,
      case when n % 10 = 9 then now() + interval '1 hour' end,
      case when n % 10 = 7 then now() end,
      case when n % 10 < 7 then now() - make_interval(hours => n) end,
      now() - make_interval(mins => n)
    from generate_series(1, 60) as n`.execute(db)
  for (const [at, days] of [0, 4.9, 5.1, 12, 24, 26, 31].entries()) {
    const fetched = { fetched_at: new Date(Date.now() - days * 86_400_000) }
    await addChannel(db, `c${at}`, { ...fetched, source: 'youtube' })
    await addVideo(db, `v${at}`, `c${at}`, fetched)
    await addVideo(db, `w${at}`, `c${at}`, fetched)
  }
  await addChannel(db, 'ours', { source: 'catalogue', fetched_at: new Date(0) })
  await addVideo(db, 'ours', 'ours', { fetched_at: new Date(0) })
  await sql`insert into index_dead_letters (engine, kind, document_id, version, reason)
    values ('postgres', 'channel', 'c1', 1, 'no mapping')`.execute(db)
  await sql`update search_engines set swept_at = now(), swept = ${JSON.stringify({
    channel: { missing: 1, stale: 2, orphaned: 0, ahead: 0 },
    video: { missing: 0, stale: 0, orphaned: 3, ahead: 0 },
  })}`.execute(db)
  await sql`insert into mail_days (day, sent, failed, last_sent_at)
    select (now() at time zone 'utc')::date - days, 5, 0, now() from generate_series(0, 3) as days`.execute(
    db,
  )
  const ledger = createQuotaLedger({ db, cap: 1_000, reserved: 200 })
  for (const lane of ['visitor', 'operator', 'operator'] as const)
    await (await ledger.reserve({ lane })).answered()

  const read = await open({ quota: ledger })()
  expect(overviewSchema.parse(read)).toEqual(read)

  const { search, pipelines, quota, freshness, mail, disk, database: figures } = read
  expect(search.figures).toMatchObject({
    engine: 'postgres',
    standby: false,
    engines: [
      {
        engine: 'postgres',
        waiting: await count(`select count(*) from index_outbox where engine = 'postgres'`),
        deadLetters: 1,
        drift: 6,
        sweptAt: expect.any(String),
      },
    ],
  })
  expect(search.figures?.engines[0]?.waiting).toBeGreaterThan(0)
  const runs = (where: string) => count(`select count(*) from pipeline_runs where ${where}`)
  expect(pipelines.figures).toMatchObject({
    running: await runs(`status = 'running'`),
    waiting: await runs(`status = 'waiting'`),
    waitingForQuota: await runs('waits_until is not null'),
    ended: await runs(`finished_at > now() - interval '24 hours'`),
    failed: await runs(`finished_at > now() - interval '24 hours' and status = 'failed'`),
    engine: 'DBOS',
  })
  expect(pipelines.figures).toMatchObject({ running: 6, waiting: 12, waitingForQuota: 6, failed: 2 })
  expect(quota.figures).toMatchObject({ used: 3, visitorUsed: 1, cap: 1_000, reserved: 200, status: 'open' })
  expect(freshness.figures).toMatchObject({ channels: [2, 1, 1, 0, 1, 1, 1], videos: [4, 2, 2, 0, 2, 2, 2] })
  const { oldest } = await db
    .selectFrom('channels')
    .select(({ fn }) => fn.min('fetched_at').as('oldest'))
    .where('source', '=', 'youtube')
    .executeTakeFirstOrThrow()
  expect(freshness.figures?.oldestAt).toBe(oldest?.toISOString())
  expect(mail.figures).toMatchObject({ sent: 10, failed: 0, destination: 'mail.example.org' })
  expect(disk.figures?.freeBytes).toBeGreaterThan(0)
  expect(figures.figures).toMatchObject({
    maxConnections: await count(`select current_setting('max_connections')::integer as count`),
    migrations: await count('select count(*) from kysely_migration'),
    missingMigrations: 0,
    slow: 0,
    blocked: 0,
  })
  expect(freshness.state).toBe('critical')
  expect(read.sentence).toContain('should have been refreshed or deleted')
})

test('parts that fail or time out do not affect the others', async () => {
  const read = await open({
    search: {
      query: () => Promise.reject(new Error('http://user:secret@search')),
      current: () => ({ engine: '', standby: false }),
    } as never,
    engine: { describe: () => Promise.reject(new Error('no Temporal')) },
    quota: { readState: () => new Promise(() => {}) },
    dataDir: '/no/such/folder',
    timeout: 5_000,
  })()
  expect(read).toMatchObject({
    search: { state: 'unreachable', figures: null },
    pipelines: { state: 'critical', problems: [{ id: 'pipelines-engine' }] },
    quota: { state: 'unreachable', figures: null },
    disk: { state: 'unreachable', figures: null },
    mail: { state: 'ok' },
    database: { figures: { missingMigrations: 0 } },
  })
  expect(JSON.stringify(read)).not.toContain('secret')
  expect(overviewSchema.parse(read)).toEqual(read)
})

test('a problem dates back to its first uninterrupted observation', async () => {
  await sql`insert into index_dead_letters (engine, kind, document_id, version, reason)
    values ('postgres', 'channel', 'c1', 1, 'no mapping')`.execute(db)
  const read = open({ quota: null })
  const [problem] = (await read()).search.problems
  expect(problem).toMatchObject({ id: 'search-dead-letters:postgres', level: 'warning' })

  const observe = (minutesAgo: number, problems: string[]) =>
    sql`insert into health_observations (observed_at, problems)
      values (date_trunc('minute', now()) - make_interval(mins => ${minutesAgo}::integer), ${problems})`.execute(
      db,
    )
  await observe(60, ['search-dead-letters:postgres'])
  await observe(50, ['disk-full'])
  await observe(40, ['search-dead-letters:postgres'])
  await observe(30, ['search-dead-letters:postgres', 'disk-full'])
  const { rows } = await sql<{ at: Date }>`
    select observed_at as at from health_observations order by observed_at offset 2 limit 1`.execute(db)
  expect((await read()).search.problems[0]?.since).toBe(rows[0]?.at.toISOString())
})

test('observations are stored once a minute with the quota used, and deleted after eight days', async () => {
  const quota = createQuotaLedger({ db, cap: 1_000 })
  await (await quota.reserve({ lane: 'visitor' })).answered()
  const read = open({ quota })
  await sql`insert into health_observations (observed_at, problems) values (now() - interval '9 days', '{}')`.execute(
    db,
  )
  const seen = await read()
  await recordObservation(db, seen)
  await recordObservation(db, { ...seen, sentence: 'again' })
  const rows = await db.selectFrom('health_observations').selectAll().execute()
  expect(rows).toMatchObject([{ quota_used: 1, quota_visitor_used: 1, problems: [] }])
})
