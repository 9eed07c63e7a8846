import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { purgeVisits } from '../activities/upkeep/purge-visits.ts'
import { readNewestRuns } from '../runs/test-runs.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import { visitsPurge } from '../triggers/requests.ts'

test('visits and vitals older than 90 days are deleted, in batches', async () => {
  await using site = await openTestInstallation()
  await addVisits(site.db, ['2020-01-01', '2100-01-01'])
  await sql`
    insert into vitals (day, screen, name, value, width)
    select day, '/' || day, 'LCP', 1, 'wide'
    from unnest(array['2020-01-01', '2100-01-01']::date[]) as day, generate_series(1, 11000)`.execute(site.db)
  await site.engine.start(visitsPurge)
  await expect.poll(() => readScreens(site.db, 'visits')).toEqual(['/2100-01-01'])
  await expect.poll(() => readScreens(site.db, 'vitals')).toEqual(['/2100-01-01'])
  await expect
    .poll(async () => (await readNewestRuns(site.db, 1))[0])
    .toMatchObject({ pipeline: 'purgeVisits', status: 'succeeded', steps: [{ name: 'purgeVisits' }] })
})

test('a visit of 90 days ago is kept until that day (UTC) ends', async () => {
  await using database = await createTestDatabase()
  await addVisits(database.db, ['2026-01-30', '2026-01-31', '2026-05-01'])
  const purgeAt = (moment: string) => purgeVisits({ db: database.db, clock: () => new Date(moment) })()
  expect(await purgeAt('2026-05-01T23:59:59Z')).toMatchObject({ visits: 1, vitals: 0 })
  expect(await readScreens(database.db, 'visits')).toEqual(['/2026-01-31', '/2026-05-01'])
  expect(await purgeAt('2026-05-02T00:00:00Z')).toMatchObject({ visits: 1, vitals: 0 })
})

test('expired sessions are deleted, and networks 90 days after their last sign-in', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.org', emailVerified: true }
  await db.insertInto('identity_users').values(user).execute()
  for (const [id, days] of [
    ['expired', 1],
    ['valid', -1],
  ] as const) {
    const dates = { createdAt: daysAgo(40), updatedAt: daysAgo(31), expiresAt: daysAgo(days) }
    await db
      .insertInto('identity_sessions')
      .values({ id, token: id, userId: 'ada', ...dates })
      .execute()
  }
  const networks = [91, 89].map((days) => ({ uid: 'ada', address_hash: `${days}`, seen_at: daysAgo(days) }))
  await db.insertInto('identity_known_addresses').values(networks).execute()
  expect(await purgeVisits({ db })()).toMatchObject({ sessions: 1, networks: 1 })
  const sessions = await db.selectFrom('identity_sessions').select('id').execute()
  const known = await db.selectFrom('identity_known_addresses').select('address_hash').execute()
  expect([sessions, known]).toEqual([[{ id: 'valid' }], [{ address_hash: '89' }]])
})

test('visits and vitals are aggregated once their day has ended, also into existing aggregates', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'garden')
  const purge = () => purgeVisits({ db, clock: () => new Date('2026-05-02T04:00:00Z') })()
  for (const _night of [1, 2]) {
    await sql`
      insert into visits (day, screen, channel_id, referrer, width)
      values ('2026-05-01', '/', null, 'example.org', 'phone'), ('2026-05-01', '/', null, '', 'wide'),
        ('2026-05-01', '/channel/:slugAndId', 'garden', '', 'wide'), ('2026-05-02', '/', null, '', 'wide')`.execute(
      db,
    )
    await sql`
      insert into vitals (day, screen, name, value, width)
      values ('2026-05-01', '/', 'LCP', 1000, 'wide'), ('2026-05-01', '/', 'LCP', 1001, 'wide'),
        ('2026-05-01', '/', 'CLS', 0, 'wide'), ('2026-05-02', '/', 'CLS', 0, 'wide')`.execute(db)
    expect(await purge()).toMatchObject({ visits: 0, vitals: 0 })
  }
  const counts = await db.selectFrom('visit_counts').selectAll().orderBy('kind').orderBy('value').execute()
  expect(counts).toEqual(
    [
      { kind: 'channel', value: 'garden', visits: 2 },
      { kind: 'referrer', value: 'example.org', visits: 2 },
      { kind: 'screen', value: '/', visits: 4 },
      { kind: 'screen', value: '/channel/:slugAndId', visits: 2 },
      { kind: 'width', value: 'phone', visits: 2 },
      { kind: 'width', value: 'wide', visits: 4 },
    ].map((count) => ({ day: '2026-05-01', ...count })),
  )
  const vitals = await db.selectFrom('vital_counts').selectAll().orderBy('value').execute()
  expect(vitals).toMatchObject([
    { name: 'CLS', value: 0, measurements: 2 },
    { name: 'LCP', value: expect.closeTo(Math.exp(6.9)), measurements: 4 },
  ])
  const left = await sql`select day from visits union all select day from vitals`.execute(db)
  expect(left.rows).toEqual(Array.from({ length: 4 }, () => ({ day: '2026-05-02' })))
})

async function addVisits(db: Kysely<Database>, days: string[]) {
  await db
    .insertInto('visits')
    .values(days.map((day) => ({ day, screen: `/${day}`, referrer: '', width: 'wide' as const })))
    .execute()
}

/** The screens of individual rows and of aggregated ones. */
async function readScreens(db: Kysely<Database>, table: 'visits' | 'vitals') {
  const { rows } = await (
    table === 'visits'
      ? sql<{
          screen: string
        }>`select screen from visits union select value from visit_counts where kind = 'screen'`
      : sql<{ screen: string }>`select screen from vitals union select screen from vital_counts`
  ).execute(db)
  return rows.map(({ screen }) => screen).toSorted()
}
