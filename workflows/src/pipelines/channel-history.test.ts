import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import { requestRefresh, stalePurge } from '../triggers/requests.ts'

const channelId = 'UCslowkitchen0123456789a'
const accepted = { YOUTUBE_DERIVED_METRICS: 'accepted' }

describe('a channel’s history', () => {
  test('has one row for each day on which the channel was fetched', async () => {
    await using site = await openTestInstallation(accepted)
    setCounts(site, '100', '5000')
    await site.end((await site.startOperatorImport(channelId)).run)
    expect(await readHistory(site)).toEqual([{ age: 0, subscriber_count: 100, view_count: 5_000 }])

    await sql`update channel_history set day = day - 3`.execute(site.db)
    setCounts(site, '110', '5100')
    await site.end(await site.engine.start(requestRefresh({ all: true })))
    setCounts(site, '120', '5200')
    await site.end((await site.startOperatorImport(channelId)).run)
    expect(await readHistory(site)).toEqual([
      { age: 3, subscriber_count: 100, view_count: 5_000 },
      { age: 0, subscriber_count: 120, view_count: 5_200 },
    ])
  })

  test('is deleted after two years, and with the channel’s other data', async () => {
    await using site = await openTestInstallation(accepted)
    setCounts(site, '100', '5000')
    await site.end((await site.startOperatorImport(channelId)).run)
    await sql`
      insert into channel_history (channel_id, day) select channel_id, day - age from channel_history
      cross join unnest(array[729, 731]) as ages (age)`.execute(site.db)
    await purge(site)
    expect((await readHistory(site)).map(({ age }) => age)).toEqual([729, 0])
    await sql`update channels set fetched_at = now() - interval '30 days'`.execute(site.db)
    await purge(site)
    expect(await readHistory(site)).toEqual([])
  })

  test('is stored only if YouTube has accepted that, and deleted once it is turned off', async () => {
    await using site = await openTestInstallation()
    setCounts(site, '100', '5000')
    await site.end((await site.startOperatorImport(channelId)).run)
    await site.end(await site.engine.start(requestRefresh({ all: true })))
    expect(await readHistory(site)).toEqual([])
    await sql`insert into channel_history (channel_id, day) select id, current_date from channels`.execute(
      site.db,
    )
    await purge(site)
    expect(await readHistory(site)).toEqual([])
  })
})

function setCounts(site: TestInstallation, subscriberCount: string, viewCount: string) {
  const channel = buildChannelResource({ id: channelId, statistics: { subscriberCount, viewCount } })
  site.youtube.addChannel(channel, buildUploads(channelId, 1))
}

async function purge(site: TestInstallation) {
  expect(await site.end(await site.engine.start(stalePurge))).toMatchObject({ status: 'succeeded' })
}

/** The stored counts with the ages of their days, the earliest first. */
async function readHistory({ db }: TestInstallation) {
  const days = db
    .selectFrom('channel_history')
    .select(['subscriber_count', 'view_count'])
    .select(sql<number>`(now() at time zone 'UTC')::date - day`.as('age'))
  return days.orderBy('day').execute()
}
