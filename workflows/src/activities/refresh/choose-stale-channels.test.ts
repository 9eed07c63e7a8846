import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { chooseStaleChannels } from './choose-stale-channels.ts'
import { createQuotaLedger } from '../../platform/quota-ledger.ts'
import { packedCost } from '../../platform/packed-cost.ts'

const youtube = { source: 'youtube' } as const
const refresh = { unitsPerDay: 5_000, videosPerChannel: 10 }

test('a refresh takes channels fetched at least 21 days ago, oldest first, then other due ones, most overdue first', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addRun(db)
  // Due after 21 days, or after 7 with a new video.
  const ages = {
    oldest: { days: 24, uploads: false },
    old: { days: 22, uploads: true },
    overdue: { days: 20, uploads: true },
    due: { days: 8, uploads: true },
    fresh: { days: 6, uploads: true },
    quiet: { days: 20, uploads: false },
  }
  for (const [id, { days, uploads }] of Object.entries(ages)) {
    await addChannel(db, id, {
      source: 'youtube',
      listed_at: new Date('2026-01-01'),
      fetched_at: daysAgo(days),
    })
    if (uploads) await addVideo(db, `video of ${id}`, id, { published_at: new Date() })
  }
  const choose = chooseStaleChannels({ db, platform: youtube, refresh })
  const { channelIds } = await choose({ runId: 'r', batch: 0, all: false })
  expect(channelIds).toEqual(['UColdest', 'UCold', 'UCoverdue', 'UCdue'])
  expect((await choose({ runId: 'r', batch: 1, all: false })).channelIds, 'asked for already').toEqual([])
  const { channelIds: repeated } = await choose({ runId: 'r', batch: 0, all: false })
  expect(repeated.toSorted(), 'after a crash').toEqual(channelIds.toSorted())
})

test('2,000 channels with 10 videos stay younger than 25.5 days on 100 units a day', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addRun(db)
  const channels = 2_000
  const budget = 100
  // The worst case: every uploads list has to be read each time, and the whole catalogue was imported within 25 days.
  await sql`alter table channels disable trigger user`.execute(db)
  await sql`
    insert into channels (
      id, channel_id, name, description, image, profile_image, source, listed_at, fetched_at, videos_version
    )
    select 'c' || n, 'UC' || n, '', '', '', '', 'youtube', now() - interval '1 year',
      now() - interval '25 days' * n / ${channels}::float8, 0
    from generate_series(1, ${channels}::integer) as n`.execute(db)
  const choose = chooseStaleChannels({ db, platform: youtube, refresh })
  let batch = 0
  let oldest = 0
  let used = 0
  for (let day = 1; day <= 50; day += 1) {
    while (used < budget * day) {
      const { channelIds } = await choose({ runId: 'r', batch: (batch += 1), all: false })
      if (channelIds.length === 0) break
      const count = channelIds.length
      used += packedCost({ channels: count, pages: count, videos: count * 10 })
      await sql`update channels set fetched_at = now() where channel_id = any(${channelIds})`.execute(db)
    }
    await sql`update channels set fetched_at = fetched_at - interval '1 day'`.execute(db)
    await sql`update channel_refreshes set asked_at = asked_at - interval '1 day'`.execute(db)
    const { rows } = await sql<{ age: number }>`
      select extract(epoch from now() - min(fetched_at)) / 86400 as age from channels`.execute(db)
    oldest = Math.max(oldest, Number(rows[0]?.age))
  }
  expect(oldest).toBeLessThan(25.5)
})

test('a run that began before the reset may spend the new day’s units only as far as the day has passed', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addRun(db)
  for (const id of ['first', 'second', 'third'])
    await addChannel(db, id, {
      source: 'youtube',
      listed_at: new Date('2026-01-01'),
      fetched_at: daysAgo(22),
    })
  let now = new Date('2026-11-22T07:59:00Z')
  const quota = createQuotaLedger({ db, cap: 1_000, clock: () => now })
  const budget = { ...refresh, unitsPerDay: 24 }
  const choose = chooseStaleChannels({ db, platform: youtube, refresh: budget, clock: () => now })
  const spend = async (units: number) => {
    for (let unit = 0; unit < units; unit += 1) await (await quota.reserve({ runId: 'r' })).answered()
  }
  const mayGoOn = async (batch: number) => {
    await db.deleteFrom('channel_refreshes').execute()
    return (await choose({ runId: 'r', batch, all: false })).channelIds.length > 0
  }
  await db.updateTable('pipeline_runs').set({ created_at: now }).execute()
  await spend(23)
  expect(await mayGoOn(0)).toBe(true)
  await spend(1)
  expect(await mayGoOn(1)).toBe(false)
  now = new Date('2026-11-22T08:01:00Z')
  expect(await mayGoOn(2), 'the first hour of the new day').toBe(true)
  await spend(1)
  expect(await mayGoOn(3)).toBe(false)
})

async function addRun(db: Kysely<Database>) {
  await db
    .insertInto('pipeline_runs')
    .values({ id: 'r', pipeline: 'refreshChannels', key: 'r', subject: '', input: '{}' })
    .execute()
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000)
}
