import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { purgeVisits } from '../activities/upkeep/purge-visits.ts'
import { readNewestRuns } from '../runs/test-runs.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import { visitsPurge } from '../triggers/requests.ts'

test('visits and vitals are deleted after 90 days, in batches, and nothing else', async () => {
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

async function addVisits(db: Kysely<Database>, days: string[]) {
  await db
    .insertInto('visits')
    .values(days.map((day) => ({ day, screen: `/${day}`, referrer: '', width: 'wide' as const })))
    .execute()
}

async function readScreens(db: Kysely<Database>, table: 'visits' | 'vitals') {
  const rows = await db.selectFrom(table).select('screen').distinct().orderBy('screen').execute()
  return rows.map(({ screen }) => screen)
}
