import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { openElasticsearchClient } from '@channelwise/indexer/elasticsearch/client'
import { aliasOf } from '@channelwise/indexer/elasticsearch/indexes'
import { rebuild } from '@channelwise/indexer/sync/rebuild'
import { sweep } from '@channelwise/indexer/sync/sweep'
import { buildChannelDocument } from '@channelwise/indexer/testing/documents'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { startKillableElasticsearch } from '@channelwise/indexer/elasticsearch/testing/killable'
import { openTestInstallation } from './test-installation.ts'

/** Enough documents for a rebuild to still be running when Elasticsearch is killed. */
const channels = 1_500

/** A site with its own Elasticsearch, which can be killed. */
async function openBusySite() {
  await using opened = new AsyncDisposableStack()
  const elasticsearch = await startKillableElasticsearch()
  if (elasticsearch === null) throw new Error('Java is missing, which Elasticsearch needs')
  opened.use(elasticsearch)
  const prefix = `test-${randomBytes(8).toString('hex')}`
  const site = opened.use(
    await openTestInstallation({ ELASTICSEARCH_URL: elasticsearch.url, ELASTICSEARCH_PREFIX: prefix }),
  )
  await sql`
    insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
    select 'c' || at, 'UC' || at, 'Channel ' || at, '', '', '', now(), now()
    from generate_series(1, ${channels}::integer) as at`.execute(site.db)
  const [engine] = site.engines
  if (engine === undefined) throw new Error('There should be an engine')
  const parts = opened.move()
  const ask = () => site.search.query((index) => index.searchChannels(channelSearch.parse({ limit: '1' })))
  return {
    ...site,
    ...elasticsearch,
    place: { prefix, alias: aliasOf(prefix, 'channel') },
    ask,
    engine,
    rebuild: (onProgress: () => void) =>
      rebuild({ db: site.db, engine, logger: pino({ level: 'silent' }) }, { onProgress }),
    sweep: () => sweep(site.db, engine, { repair: true }),
    /** Waits until Elasticsearch responds and has every listed channel. */
    async inStep() {
      const { listed } = await site.db
        .selectFrom('channels')
        .select(({ fn }) => fn.countAll<number>().as('listed'))
        .executeTakeFirstOrThrow()
      await expect
        .poll(async () => ({ ...(await ask()), answer: (await ask()).answer.total }), {
          interval: 200,
        })
        .toEqual({ engine: 'elasticsearch', standby: false, answer: listed })
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

test.skipIf(inject('elasticsearchUrl') === null)(
  'when Elasticsearch is killed during writes and a rebuild, no search fails, and no change is lost',
  { timeout: 300_000 },
  async () => {
    await using site = await openBusySite()
    await site.inStep()
    const over = new AbortController()
    const failures: unknown[] = []
    const engines = new Set<string>()
    const busily = async (act: (round: number) => Promise<void>) => {
      for (let round = 1; !over.signal.aborted; round += 1) {
        await act(round).catch((error: unknown) => failures.push(error))
        // Leaves Elasticsearch some CPU time.
        await wait(10)
      }
    }
    const changed = { renamed: 0, deleted: 0 }
    const busy = [
      busily(async () => {
        const { engine, standby } = await site.ask()
        engines.add(standby ? `${engine}; standby` : engine)
      }),
      busily(async (round) => {
        // Endless changes would never let the index catch up.
        if (round > 600) return
        await site.db
          .updateTable('channels')
          .set({ name: `Renamed ${round}` })
          .where('id', '=', `c${round}`)
          .execute()
        changed.renamed += 1
        if (round % 3 > 0) return
        await site.db
          .deleteFrom('channels')
          .where('id', '=', `c${round - 1}`)
          .execute()
        changed.deleted += 1
      }),
    ]
    const changes = (min: number) => expect.poll(() => changed.renamed).toBeGreaterThan(min)

    await changes(30)
    await site.kill()
    await changes(60)
    await expect.poll(() => engines).toContain('postgres; standby')
    await site.start()
    await expect.poll(site.ask).toMatchObject({ standby: false })

    let killed: Promise<void> | null = null
    const report = await site.rebuild(() => {
      killed ??= site.kill().then(site.start)
    })
    await killed
    expect(report.refused).toBe(0)
    over.abort()
    await Promise.all(busy)
    expect(failures).toEqual([])
    expect(changed.deleted).toBeGreaterThan(10)

    await site.inStep()
    expect(await site.sweep()).toMatchObject({ drift: 0, complete: true })
    const client = openElasticsearchClient(site.url)
    await client.delete({ index: site.place.alias, id: 'c1400' })
    await client.delete({ index: site.place.alias, id: 'c1401' })
    await client.close()
    await site.engine.index.write([buildChannelDocument('orphan')])
    expect(await site.sweep()).toMatchObject({ channels: { missing: 2, orphaned: 1, stale: 0 }, drift: 3 })
    await site.inStep()
    expect(await site.sweep()).toMatchObject({ drift: 0, complete: true })
  },
)
