import { pino } from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { recordSources } from '@channelwise/schemas/revisions/sources'
import { openTableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import { buildSearch } from '../conformance/open-index.ts'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { createStandbyGateway } from '../standby/standby-gateway.ts'
import { createRelay } from '../sync/relay.ts'
import { registerEngine } from '../sync/search-engine.ts'
import { areWritesVisible } from '../sync/visible-writes.ts'
import { addChannel } from '../testing/rows.ts'
import { openTestIndex } from './test-index.ts'

test.skipIf(inject('elasticsearchUrl') === null)(
  'cached results from Elasticsearch stay valid until a newer write is visible',
  async () => {
    await using database = await createTestDatabase()
    await using revisions = openTableRevisions(database.url)
    await using opened = await openTestIndex()
    const { db } = database
    const logger = pino({ level: 'silent' })
    const refresh = vi.fn(opened.index.refresh ?? (() => Promise.reject(new Error('no refresh'))))
    const engine = { name: 'elasticsearch', index: { ...opened.index, refresh } }
    const relay = createRelay({ db, index: engine.index, engine: engine.name, logger })
    const gateway = createStandbyGateway({
      primary: engine,
      standby: { name: 'postgres', index: createPostgresSearchIndex({ db }) },
      logger,
      timeout: 10_000,
      isSettled: () => areWritesVisible(db, engine.name),
    })
    const rename = (name: string) => db.updateTable('channels').set({ name }).execute()
    /**
     * The names that a search finds, and a function that tells whether they are still current; null if that cannot be known.
     */
    async function search() {
      const revision = (await revisions.refresh()) ?? 0
      const { result, sources } = await recordSources(() =>
        gateway.query((index) => index.searchChannels(buildSearch())),
      )
      const { reads: tables } = revisions.findTables(sources)
      const holds = async () => {
        await revisions.refresh()
        return tables === null ? null : revisions.isCurrent(tables, revision)
      }
      return { engine: result.engine, names: result.answer.results.map(({ name }) => name), holds }
    }

    await registerEngine(db, engine.name)
    await addChannel(db, 'a')
    await rename('First')
    await relay.drain()
    const first = await search()
    expect(first).toMatchObject({ engine: 'elasticsearch', names: ['First'] })
    expect(await first.holds()).toBe(true)
    await rename('Second')
    expect(await first.holds(), 'not relayed yet').toBe(true)
    refresh.mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
    await expect(relay.drain()).rejects.toThrow('ECONNREFUSED')
    expect(await first.holds()).toBe(false)
    expect(await (await search()).holds(), 'it may be seen at any moment').toBeNull()
    await relay.drain()
    const second = await search()
    expect(second.names).toEqual(['Second'])
    expect(await second.holds()).toBe(true)
  },
)
