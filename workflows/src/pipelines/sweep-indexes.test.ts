import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readNewestRuns } from '../runs/test-runs.ts'
import { openTestInstallation } from '../installation/test-installation.ts'

test('the scheduled sweep repairs drift of the search index', async () => {
  await using site = await openTestInstallation({}, { crons: { 'sweep-indexes': '* * * * * *' } })
  await sql`
    insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
    select 'c' || at, 'UC' || at, 'Channel ' || at, '', '', '', now(), now() from generate_series(1, 3) as at`.execute(
    site.db,
  )
  const held = async () => (await site.index.listVersions('channel', null, 10)).length
  await expect.poll(held).toBe(3)
  await sql`delete from channel_documents where id = 'c2'`.execute(site.db)
  await expect.poll(held).toBe(3)
  const sweeps = async () =>
    (await readNewestRuns(site.db, 20)).filter(({ status }) => status === 'succeeded')
  await expect.poll(async () => (await sweeps()).length).toBeGreaterThan(0)
  expect((await sweeps())[0]).toMatchObject({
    pipeline: 'sweepIndexes',
    subject: 'search indexes',
    steps: [{ name: 'listSearchEngines' }, { name: 'sweepIndex' }],
  })
})
