import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { rebuild } from '@channelwise/indexer/sync/rebuild'
import type { Run } from '@channelwise/schemas/run'
import { purgeVideos } from '../activities/refresh/purge-stale.ts'
import { channelKey } from '../imports/channel-key.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import { createLanguageDetector } from '../scores/detect-language.ts'
import { requestRefresh, stalePurge } from '../triggers/requests.ts'

const channelId = 'UCslowkitchen0123456789a'
const id = channelKey(channelId)

describe('data that was fetched with a key', () => {
  test('is kept on day 29, and deleted on days 30 and 31, except for members’ data', async () => {
    for (const [days, isKept] of [
      [29, true],
      [30, false],
      [31, false],
    ] as const) {
      await using site = await openWithChannel()
      await age(site, ['channels', 'videos'], days)
      // The site watches for expired data, and may have started the purge before.
      expect(await purge(site)).toMatchObject({ status: 'succeeded', ...(isKept && { done: 0 }) })
      await site.untilIndexed()
      const channel = await readChannel(site)
      expect(channel.findable).toBe(isKept)
      expect(await count(site, 'videos')).toBe(isKept ? 3 : 0)
      expect(await site.index.suggestNames('Slow Kitchen', 5)).toHaveLength(isKept ? 1 : 0)
      expect(await count(site, 'reviews')).toBe(1)
      expect(await count(site, 'recommendations')).toBe(3)
      expect(channel.num_reviews).toBe(1)
      if (isKept) continue
      expect(channel).toMatchObject({ name: channelId, handle: null, subscriber_count: null, all_topics: [] })
      expect(await findTraces(site), 'in any table').toEqual([])
    }
  })

  test('is restored by a refresh', async () => {
    await using site = await openWithChannel()
    const before = await readChannel(site)
    await age(site, ['channels', 'videos'], 31)
    await purge(site)
    expect(await site.end(await site.engine.start(requestRefresh({ all: false })))).toMatchObject({ done: 1 })
    const after = await readChannel(site)
    const { fetched_at, version, videos_version, ...same } = before
    expect(after).toMatchObject(same)
    expect(fetched_at.getTime()).toBeLessThan(after.fetched_at.getTime())
    expect(version + videos_version).toBeLessThan(after.version + after.videos_version)
    expect(await count(site, 'videos')).toBe(3)
    await age(site, ['channels', 'videos'], 31)
    await purge(site)
    expect((await readChannel(site)).name).toBe(channelId)
  })

  test('is deleted per video if the channel is fresh, and the channel’s derived data is updated', async () => {
    await using site = await openWithChannel()
    await expireLongVideo(site)
    await purge(site)
    expect(await count(site, 'videos')).toBe(2)
    expect(await readChannel(site)).toMatchObject({ findable: true, average_minutes: 10 })
    await site.end(await site.engine.start(requestRefresh({ all: true })))
    expect(await count(site, 'videos'), 'listed again by the next refresh').toBe(3)
  })

  test('leaves nothing derived from it behind if the process dies after the step that deletes it', async () => {
    await using site = await openWithChannel()
    await expireLongVideo(site)
    const detectLanguage = createLanguageDetector()
    await purgeVideos({ db: site.db, refresh: { videosPerChannel: 50 }, detectLanguage })({ limit: 200 })
    expect(await readChannel(site)).toMatchObject({ average_minutes: 10 })
  })

  test('is kept if it is from a catalogue', async () => {
    await using site = await openWithChannel()
    await site.db.updateTable('channels').set({ source: 'catalogue' }).execute()
    await age(site, ['channels', 'videos'], 400)
    await purge(site)
    expect((await readChannel(site)).name).toBe('Slow Kitchen')
    expect(await count(site, 'videos')).toBe(3)
  })

  test('is deleted by any process when the schedule was missed', async () => {
    await using site = await openWithChannel()
    await age(site, ['channels'], 30)
    await expect.poll(async () => (await readChannel(site)).purged_at).not.toBeNull()
  })

  test('is deleted from the index that the last rebuild replaced, too', async () => {
    await using site = await openWithChannel()
    await rebuildAll(site)
    await purge(site)
    expect(await hasPrevious(site)).toBe(true)
    await age(site, ['channels'], 30)
    await purge(site)
    expect(await hasPrevious(site)).toBe(false)
  })

  test('is deleted from that index even if everything has been refreshed since', async () => {
    await using site = await openWithChannel()
    for (const table of ['channels', 'videos'] as const) {
      await age(site, [table], 20)
      await rebuildAll(site)
      await age(site, [table], 0)
      await letPass(site, 9)
      await purge(site)
      expect(await hasPrevious(site), table).toBe(true)
      await letPass(site, 1)
      const run = await purge(site)
      expect(await hasPrevious(site), table).toBe(false)
      const reason = 'deleted the index from before the last rebuild, which held data older than 30 days'
      expect(await readProblems(site, run)).toEqual([{ part: 'postgres', reason }])
      expect(await readProblems(site, await purge(site)), 'only once').toEqual([])
    }
  })

  test('is deleted from that index by any process when the schedule was missed', async () => {
    await using site = await openWithChannel()
    await rebuildAll(site)
    await letPass(site, 31)
    await expect.poll(() => hasPrevious(site)).toBe(false)
  })

  test('is deleted from that index if only videos have expired', async () => {
    await using site = await openWithChannel()
    await rebuildAll(site)
    await age(site, ['videos'], 30)
    await purge(site)
    expect(await hasPrevious(site)).toBe(false)
  })
})

describe('a dead letter from YouTube', () => {
  test('is kept on day 29, and deleted on day 30', async () => {
    await using site = await openTestInstallation()
    await addLetters(site, [29, 30, 31])
    expect(await purge(site)).toMatchObject({ status: 'succeeded', done: 0 })
    const kept = await site.db.selectFrom('platform_dead_letters').select('platform_id').execute()
    expect(kept).toEqual([{ platform_id: '29' }])
  })

  test('is deleted by any process when the schedule was missed', async () => {
    await using site = await openTestInstallation()
    await addLetters(site, [30])
    const letters = site.db.selectFrom('platform_dead_letters').select('id')
    await expect.poll(() => letters.execute()).toEqual([])
  })
})

/** Makes one of the three videos longer, so that the average is 40 minutes, and lets it expire. */
async function expireLongVideo(site: TestInstallation) {
  await sql`
    update videos set fetched_at = now() - interval '30 days', duration_seconds = 6000
    where id = (select min(id) from videos)`.execute(site.db)
  await sql`update channels set average_minutes = 40`.execute(site.db)
}

/** A site with an imported channel of three videos, with a review and a thumb on each video. */
async function openWithChannel(): Promise<TestInstallation> {
  const site = await openTestInstallation()
  const uploads = buildUploads(channelId, 3)
  const resource = buildChannelResource({ id: channelId, snippet: { customUrl: '@slow.kitchen' } })
  site.youtube.addChannel(resource, uploads)
  await site.end((await site.startOperatorImport(channelId)).run)
  await sql`insert into members (id, uid, name, name_folded) values ('m', 'm', 'Ada', 'ada')`.execute(site.db)
  await sql`
    insert into reviews (id, channel_id, member_id, rating, comment) values ('r', ${id}, 'm', 4, 'Good bread')`.execute(
    site.db,
  )
  await sql`
    insert into recommendations (member_id, video_id, recommended) select 'm', id, true from videos`.execute(
    site.db,
  )
  return site
}

/** Adds letters that are so many days old. */
async function addLetters({ db }: TestInstallation, ages: number[]) {
  for (const days of ages) {
    await db
      .insertInto('platform_dead_letters')
      .values({
        kind: 'video',
        platform_id: `${days}`,
        raw: `${days}`,
        reason: 'id is missing',
        run_id: null,
        created_at: sql<Date>`now() - make_interval(days => ${days}::integer)`,
      })
      .execute()
  }
}

async function age({ db }: TestInstallation, tables: ('channels' | 'videos')[], days: number) {
  const then = new Date(Date.now() - days * 86_400_000)
  for (const table of tables) await db.updateTable(table).set({ fetched_at: then }).execute()
}

async function rebuildAll({ db, engines }: TestInstallation) {
  for (const engine of engines) {
    await rebuild({ db, engine, logger: pino({ level: 'silent' }) })
    expect(await engine.index.findPrevious()).not.toBeNull()
  }
}

async function hasPrevious({ engines }: TestInstallation) {
  const previous = await Promise.all(engines.map(({ index }) => index.findPrevious()))
  return previous.some((index) => index !== null)
}

/** As if the indexes had been kept for so many days longer. */
async function letPass({ db }: TestInstallation, days: number) {
  await sql`
    update search_engines
    set previous_fetched_at = previous_fetched_at - make_interval(days => ${days}::integer)`.execute(db)
}

async function readProblems({ db }: TestInstallation, run: Run) {
  const { problems } = await db
    .selectFrom('pipeline_runs')
    .select('problems')
    .where('id', '=', run._id)
    .executeTakeFirstOrThrow()
  return problems
}

async function purge(site: TestInstallation) {
  return site.end(await site.engine.start(stalePurge))
}

function readChannel({ db }: TestInstallation) {
  return db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function count({ db }: TestInstallation, table: 'videos' | 'reviews' | 'recommendations') {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** The tables with a row that still contains words of the channel's name, handle, description or videos. */
async function findTraces({ db }: TestInstallation) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const traces: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as row
      where row::text ~* 'slow.?kitchen|slow food|patience it takes|upload [0-9]|flour, water'
        and not row::text ~ ${channelId} limit 1`.execute(db)
    if (rows.length > 0) traces.push(name)
  }
  return traces
}
