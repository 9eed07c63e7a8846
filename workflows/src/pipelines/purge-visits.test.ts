import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listRuns } from '../engine/runs.ts'
import { visitsPurge } from '../triggers/requests.ts'
import { openTestInstallation } from '../installation/test-installation.ts'

test('visits and vitals older than 90 days are deleted, and nothing else', async () => {
  await using site = await openTestInstallation()
  await sql`
    insert into visits (day, screen, referrer, width)
    select (now() at time zone 'utc')::date - back, '/' || back, '', 'wide' from unnest(array[0, 90, 91, 400]) as back`.execute(
    site.db,
  )
  await sql`
    insert into vitals (day, screen, name, value, width)
    select (now() at time zone 'utc')::date - back, '/' || back, 'LCP', 1, 'wide'
    from unnest(array[0, 90, 91]) as back, generate_series(1, 6000)`.execute(site.db)
  await site.engine.start(visitsPurge)
  const left = async (table: 'visits' | 'vitals') =>
    (await site.db.selectFrom(table).select('screen').distinct().orderBy('screen').execute()).map(
      ({ screen }) => screen,
    )
  await expect.poll(() => left('visits')).toEqual(['/0', '/90'])
  await expect.poll(() => left('vitals')).toEqual(['/0', '/90'])
  await expect
    .poll(async () => (await listRuns(site.db, 1))[0])
    .toMatchObject({ pipeline: 'purgeVisits', status: 'succeeded', steps: [{ name: 'purgeVisits' }] })
})
