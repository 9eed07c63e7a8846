import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, inject, test } from 'vitest'
import type { ExpectStatic } from 'vitest'
import { openElasticsearchClient } from '@channelwise/indexer/elasticsearch/client'
import { createElasticsearchSearchIndex } from '@channelwise/indexer/elasticsearch/elasticsearch-search-index'
import { rebuild } from '@channelwise/indexer/sync/rebuild'
import { sweep } from '@channelwise/indexer/sync/sweep'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { openTestInstallation } from './test-installation.ts'
import { startFaultProxy } from './test-fault-proxy.ts'
import type { Fault } from './test-fault-proxy.ts'

const elasticsearch = inject('elasticsearchUrl')
const waiting = { interval: 100 }
/** Milliseconds after which a stalled write times out. */
const requestTimeout = 5_000
/**
 * Concurrent, because they mostly wait; each uses its own `expect`, which knows the test that polls. The timeout is longer
 * than all waits inside a test, whose errors say what they waited for.
 */
const each = { concurrent: true, timeout: 500_000 }
const logger = pino({ level: 'silent' })

/** An installation of 300 channels with an Elasticsearch that can be made to fail. */
async function openSite(expect: ExpectStatic) {
  await using opened = new AsyncDisposableStack()
  const prefix = `test-${randomBytes(8).toString('hex')}`
  const proxy = opened.use(await startFaultProxy(elasticsearch ?? ''))
  const site = opened.use(
    await openTestInstallation(
      { ELASTICSEARCH_URL: proxy.url, ELASTICSEARCH_PREFIX: prefix },
      { requestTimeout },
    ),
  )
  opened.defer(() => proxy.fault('refuse'))
  // Its connections are never broken.
  const direct = openElasticsearchClient(elasticsearch ?? '')
  opened.defer(() => direct.close())
  await sql`
    insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
    select 'c' || at, 'UC' || at, 'Channel ' || at, '', '', '', now(), now() from generate_series(1, 300) as at`.execute(
    site.db,
  )
  const parts = opened.move()
  const [primary, standby] = site.engines
  if (primary === undefined || standby === undefined) throw new Error('There should be two engines')
  const ask = async () => {
    const {
      engine,
      standby: isStandby,
      answer,
    } = await site.search.query((index) => index.searchChannels(channelSearch.parse({})))
    return { engine, standby: isStandby, total: answer.total }
  }
  const drift = async () => (await sweep(site.db, primary, { repair: true })).drift
  return {
    ...site,
    fault: (fault: Fault) => proxy.fault(fault),
    prefix,
    direct,
    primary,
    standby,
    ask,
    drift,
    inStep: (total: number) =>
      expect.poll(ask, waiting).toEqual({ engine: 'elasticsearch', standby: false, total }),
    /** Likewise, but every answer until then must be complete, too. */
    async inStepThroughout(total: number) {
      const totals = new Set<number>()
      const askComplete = async () => {
        const answer = await ask()
        totals.add(answer.total)
        return answer.engine
      }
      await expect.poll(askComplete, waiting).toBe('elasticsearch')
      expect([...totals]).toEqual([total])
    },
    async loseIndexes() {
      const held = await direct.indices.get({ index: `${prefix}-*` })
      await direct.indices.delete({ index: Object.keys(held) })
    },
    countDocuments: async () => (await direct.count({ index: `${prefix}-*` })).count,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

describe.skipIf(elasticsearch === null)('search on Elasticsearch with Postgres as its standby', each, () => {
  test.for<Fault>(['refuse', 'stall', 'garbage', 429, 503])(
    'survives a failure (%s) of Elasticsearch during changes, and loses none of them',
    async (fault, { expect }) => {
      await using site = await openSite(expect)
      await site.inStep(300)
      site.fault(fault)
      await site.db.deleteFrom('channels').where('id', 'in', ['c1', 'c2']).execute()
      await site.db.updateTable('channels').set({ name: 'Renamed' }).where('id', '=', 'c3').execute()
      for (let times = 0; times < 6; times += 1) {
        expect(await site.ask()).toMatchObject({ engine: 'postgres', standby: true })
      }
      await expect.poll(site.ask).toMatchObject({ standby: true, total: 298 })
      site.fault('none')
      await site.inStep(298)
      // Postponed changes are retried at different times; the renaming may come last.
      await expect
        .poll(() => site.search.query((index) => index.suggestNames('Renamed', 5)), waiting)
        .toMatchObject({ engine: 'elasticsearch', answer: [{ _id: 'c3' }] })
      expect(await site.drift()).toBe(0)
    },
  )

  test('can be rebuilt during changes, and after a rebuild that failed', async ({ expect }) => {
    await using site = await openSite(expect)
    await site.inStep(300)
    const failing = rebuild(
      { db: site.db, engine: site.primary, logger },
      { maxFailures: 2, onProgress: () => site.fault(503) },
    )
    await expect(failing).rejects.toThrow()
    site.fault('none')
    await site.inStep(300)
    let changes = 0
    const report = await rebuild(
      { db: site.db, engine: site.primary, logger },
      {
        // Shorter than the test's timeout, so that a failure says what it waited for.
        stallTimeout: 60_000,
        async onProgress() {
          // Each change is reported as progress, so endless changes would never let the rebuild end.
          if (changes === 40) return
          changes += 1
          await site.db.deleteFrom('channels').where('id', '=', `c${changes}`).execute()
        },
      },
    )
    expect(changes).toBeGreaterThan(0)
    expect(report.refused).toBe(0)
    await site.inStep(300 - changes)
    expect(await site.drift()).toBe(0)
  })

  test('never shows a partial catalogue when Elasticsearch comes back empty and receives changes first', async ({
    expect,
  }) => {
    await using site = await openSite(expect)
    await site.inStep(300)
    site.fault('refuse')
    await site.db.updateTable('channels').set({ subscriber_count: 5 }).where('id', '=', 'c1').execute()
    await site.loseIndexes()
    site.fault('none')
    await expect.poll(site.countDocuments, waiting).toBeGreaterThan(0)
    await site.inStepThroughout(300)
  })

  test('falls back to Postgres as soon as the indexes are deleted, until they are filled again', async ({
    expect,
  }) => {
    await using site = await openSite(expect)
    await site.inStep(300)
    await site.loseIndexes()
    expect(await site.ask()).toEqual({ engine: 'postgres', standby: true, total: 300 })
    await site.inStepThroughout(300)
    expect(await site.drift()).toBe(0)
  })

  test('fills an Elasticsearch that comes back empty', async ({ expect }) => {
    await using site = await openSite(expect)
    await site.inStep(300)
    site.fault('refuse')
    for (let times = 0; times < 3; times += 1) await site.ask()
    site.fault('none')
    const direct = createElasticsearchSearchIndex({ client: site.direct, prefix: site.prefix })
    await (await direct.startRebuild()).swap()
    await site.inStep(300)
    expect(await site.drift()).toBe(0)
  })
})
