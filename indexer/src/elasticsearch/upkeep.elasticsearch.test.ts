import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildSearch, idsFound } from '../conformance/open-index.ts'
import { rollback } from '../sync/rollback.ts'
import { rebuild } from '../sync/rebuild.ts'
import { createRelay } from '../sync/relay.ts'
import { registerEngine } from '../sync/search-engine.ts'
import { sweep } from '../sync/sweep.ts'
import { buildChannelDocument } from '../testing/documents.ts'
import { addChannel, addVideo } from '../testing/rows.ts'
import { aliasOf } from './indexes.ts'
import { openTestIndex } from './test-index.ts'

const testElasticsearch = inject('elasticsearchUrl') === null ? test.skip : test

/** Ten channels with one video each, relayed to Elasticsearch. */
async function openInSync() {
  const database = await createTestDatabase()
  const { db } = database
  const opened = await openTestIndex()
  const engine = { name: 'elasticsearch', index: opened.index }
  const logger = pino({ level: 'silent' })
  const relay = createRelay({ db, index: opened.index, engine: engine.name, logger })
  await registerEngine(db, engine.name)
  for (let at = 0; at < 10; at += 1) {
    await addChannel(db, `c${at}`)
    await addVideo(db, `v${at}`, `c${at}`)
  }
  await relay.drain()
  return {
    ...opened,
    db,
    relay,
    rollback: () => rollback({ db, engine, logger }, { settle: 1 }),
    rebuild: () => rebuild({ db, engine, logger }),
    sweep: () => sweep(db, engine, { repair: true, settle: 1, pageSize: 3 }),
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

testElasticsearch(
  'a sweep of Elasticsearch finds differences made outside of the relay, which the relay repairs',
  async () => {
    await using opened = await openInSync()
    expect(await opened.sweep()).toMatchObject({ drift: 0, complete: true })
    const { client, prefix } = opened.namespace
    await client.delete({ index: aliasOf(prefix, 'channel'), id: 'c3' })
    await client.delete({ index: aliasOf(prefix, 'video'), id: 'v7' })
    await opened.index.write([buildChannelDocument('orphan')])
    expect(await opened.sweep()).toMatchObject({
      channels: { missing: 1, orphaned: 1 },
      videos: { missing: 1 },
      drift: 3,
    })
    await opened.relay.drain()
    expect(await opened.sweep()).toMatchObject({ drift: 0, complete: true })
  },
)

testElasticsearch('a rebuilt Elasticsearch index equals the catalogue', async () => {
  await using opened = await openInSync()
  await opened.index.write([buildChannelDocument('orphan')])
  await opened.db.updateTable('channels').set({ country: 'France' }).where('id', '=', 'c1').execute()
  expect(await opened.rebuild()).toMatchObject({ channels: 10, videos: 10, refused: 0 })
  expect((await opened.index.searchChannels(buildSearch())).total).toBe(10)
  expect(await idsFound(opened.index, { country: 'France' })).toEqual(['c1'])
  await opened.relay.drain()
  expect(await opened.sweep()).toMatchObject({ drift: 0, complete: true })
})

testElasticsearch(
  'rolling back a rebuild of Elasticsearch neither loses nor resurrects documents',
  async () => {
    await using opened = await openInSync()
    const { db, relay } = opened
    await opened.rebuild()
    await db.deleteFrom('channels').where('id', '=', 'c1').execute()
    await db.updateTable('channels').set({ country: 'France' }).where('id', '=', 'c2').execute()
    await addChannel(db, 'new')
    await relay.drain()
    expect(await opened.rollback()).toMatchObject({
      channels: { missing: 1, stale: 1, orphaned: 1 },
      videos: { orphaned: 1 },
      drift: 4,
    })
    await relay.drain()
    expect(await opened.sweep()).toMatchObject({ drift: 0, complete: true })
    expect(await idsFound(opened.index, { country: 'France' })).toEqual(['c2'])
  },
)
