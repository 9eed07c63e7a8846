import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { createRelay } from './relay.ts'
import { sweep } from './sweep.ts'
import { buildChannelDocument, buildRemoval, buildVideoDocument } from '../testing/documents.ts'
import { addChannel, addVideo } from '../testing/rows.ts'

const nothing = { missing: 0, stale: 0, orphaned: 0, ahead: 0, waiting: 0, refused: 0 }

/** Ten channels with two videos each, in sync with their index. */
async function openInSync() {
  const database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const engine = { name: 'postgres', index }
  const relay = createRelay({ db, index, engine: engine.name, logger: pino({ level: 'silent' }) })
  for (let at = 0; at < 10; at += 1) {
    await addChannel(db, `c${at}`)
    await addVideo(db, `v${at}`, `c${at}`)
    await addVideo(db, `w${at}`, `c${at}`)
  }
  await relay.drain()
  return {
    db,
    index,
    relay,
    /** Uses pages of three, so that every sweep crosses page boundaries. */
    sweep: (repair: boolean) => sweep(db, engine, { repair, settle: 1, pageSize: 3 }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

describe('the sweep', () => {
  test('finds nothing while both sides are in sync', async () => {
    await using opened = await openInSync()
    await opened.db.updateTable('channels').set({ subscriber_count: 7 }).where('id', '=', 'c1').execute()
    await opened.db.updateTable('channels').set({ name: 'Renamed' }).where('id', '=', 'c2').execute()
    await opened.db.deleteFrom('videos').where('id', '=', 'v3').execute()
    await opened.db.updateTable('channels').set({ listed_at: null }).where('id', '=', 'c4').execute()
    await opened.relay.drain()
    expect(await opened.sweep(true)).toEqual({
      channels: { kind: 'channel', checked: 9, ...nothing },
      videos: { kind: 'video', checked: 17, ...nothing },
      drift: 0,
      complete: true,
    })
    expect((await opened.relay.lag()).waiting).toBe(0)
  })

  test('counts every kind of drift exactly and repairs it', async () => {
    await using opened = await openInSync()
    const { db, index, relay } = opened
    await lose(db, 'channel_documents', ['c0', 'c5', 'c9'])
    await lose(db, 'video_documents', ['v0', 'w9'])
    await age(db, 'channel_documents', ['c1', 'c2'])
    await age(db, 'video_documents', ['v1'])
    await index.write([
      buildChannelDocument('a orphan'),
      buildChannelDocument('zz orphan'),
      buildVideoDocument('orphan', { version: 5_000 }),
      buildChannelDocument('c3', { version: 1_000_000 }),
      buildVideoDocument('w3', { version: 1_000_000 }),
      buildVideoDocument('w4', { version: 1_000_001 }),
    ])
    const found = {
      channels: { kind: 'channel', checked: 12, ...nothing, missing: 3, stale: 2, orphaned: 2, ahead: 1 },
      videos: { kind: 'video', checked: 21, ...nothing, missing: 2, stale: 1, orphaned: 1, ahead: 2 },
      drift: 14,
      complete: true,
    }
    expect(await opened.sweep(false)).toEqual(found)
    expect((await relay.lag()).waiting, 'a sweep without repair changes nothing').toBe(0)
    expect(await opened.sweep(true)).toEqual(found)
    expect(await opened.sweep(true), 'queued repairs are not drift').toMatchObject({ drift: 0 })
    await relay.drain()
    expect(await opened.sweep(true)).toEqual({
      channels: { kind: 'channel', checked: 10, ...nothing },
      videos: { kind: 'video', checked: 20, ...nothing },
      drift: 0,
      complete: true,
    })
    expect((await relay.lag()).waiting).toBe(0)
  })

  test('stores the result per kind with the engine', async () => {
    await using opened = await openInSync()
    await lose(opened.db, 'channel_documents', ['c0', 'c5'])
    await age(opened.db, 'video_documents', ['v1'])
    await opened.sweep(true)
    const engine = await opened.db.selectFrom('search_engines').selectAll().executeTakeFirstOrThrow()
    const none = { missing: 0, stale: 0, orphaned: 0, ahead: 0 }
    expect(engine.swept).toEqual({ channel: { ...none, missing: 2 }, video: { ...none, stale: 1 } })
    expect(engine.swept_at).toBeInstanceOf(Date)
    await opened.relay.drain()
    await opened.sweep(true)
    expect(await opened.db.selectFrom('search_engines').select('swept').execute()).toEqual([
      { swept: { channel: none, video: none } },
    ])
  })

  test('does not count queued changes as drift', async () => {
    await using opened = await openInSync()
    await addChannel(opened.db, 'new')
    await opened.db.updateTable('channels').set({ country: 'Chile' }).where('id', '=', 'c1').execute()
    await opened.db.deleteFrom('videos').where('id', '=', 'v3').execute()
    expect(await opened.sweep(true)).toMatchObject({
      channels: { ...nothing, waiting: 2 },
      videos: { ...nothing, waiting: 1 },
      drift: 0,
    })
  })

  test('does not count changes relayed meanwhile as drift', async () => {
    await using opened = await openInSync()
    const { db, relay } = opened
    const over = new AbortController()
    const relaying = relay.run(over.signal)
    const done = { sweeps: 0 }
    const changing = (async () => {
      for (let round = 0; !over.signal.aborted && (round < 40 || done.sweeps < 4); round += 1) {
        await db
          .updateTable('channels')
          .set({ name: `Round ${round}` })
          .execute()
        await db.deleteFrom('channels').where('id', '=', 'c3').execute()
        await relay.drain()
        await addChannel(db, 'c3')
        await addVideo(db, 'v3', 'c3')
        await relay.drain()
      }
    })()
    const sweeping = (async () => {
      while (!over.signal.aborted) {
        expect(await opened.sweep(false)).toMatchObject({ drift: 0 })
        done.sweeps += 1
      }
    })().finally(() => over.abort())
    await changing
    over.abort()
    await Promise.all([sweeping, relaying])
  })

  test('does not count a document that is queued in the meantime', async () => {
    await using opened = await openInSync()
    const { db, index } = opened
    await lose(db, 'channel_documents', ['c0'])
    let listings = 0
    const listVersions: typeof index.listVersions = async (kind, after, limit) => {
      listings += 1
      // The first listing finds the difference, the second makes sure of it.
      if (listings === 2)
        await sql`
          insert into index_outbox (engine, kind, document_id, version) values ('postgres', 'channel', 'c0', 1)`.execute(
          db,
        )
      return index.listVersions(kind, after, limit)
    }
    const engine = { name: 'postgres', index: { ...index, listVersions } }
    const report = await sweep(db, engine, { repair: true, settle: 1 })
    expect(report).toMatchObject({ channels: { ...nothing, waiting: 1 }, drift: 0 })
  })

  test('does not count dead letters as drift', async () => {
    await using opened = await openInSync()
    const { db, relay } = opened
    await lose(db, 'channel_documents', ['c0'])
    const { version } = await db
      .selectFrom('channels')
      .select('version')
      .where('id', '=', 'c0')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('index_dead_letters')
      .values({ engine: 'postgres', kind: 'channel', document_id: 'c0', version, reason: 'no mapping' })
      .execute()
    expect(await opened.sweep(true)).toMatchObject({ channels: { ...nothing, refused: 1 }, drift: 0 })
    await db.updateTable('channels').set({ country: 'Chile' }).where('id', '=', 'c0').execute()
    await relay.drain()
    expect(await opened.sweep(true)).toMatchObject({ channels: nothing, drift: 0 })
  })

  test('repairs a document that is ahead, even if a later version was refused', async () => {
    await using opened = await openInSync()
    const { db, index, relay } = opened
    await index.write([buildChannelDocument('c3', { version: 1_000_000 })])
    await db
      .insertInto('index_dead_letters')
      .values({
        engine: 'postgres',
        kind: 'channel',
        document_id: 'c3',
        version: 900_000,
        reason: 'no mapping',
      })
      .execute()
    expect(await opened.sweep(true)).toMatchObject({ channels: { ...nothing, ahead: 1 }, drift: 1 })
    await relay.drain()
    expect(await opened.sweep(true)).toMatchObject({ channels: nothing, drift: 0 })
  })

  test('reports when it was aborted', async () => {
    await using opened = await openInSync()
    const engine = { name: 'postgres', index: opened.index }
    const report = await sweep(opened.db, engine, { repair: true, signal: AbortSignal.abort() })
    expect(report).toMatchObject({ complete: false, channels: { checked: 0 } })
  })

  test('removes a document permanently', async () => {
    await using opened = await openInSync()
    await opened.index.write([buildVideoDocument('ghost', { version: 3 })])
    await opened.sweep(true)
    await opened.relay.drain()
    expect(await opened.index.write([buildRemoval('ghost', 4, 'video')])).toEqual([{ outcome: 'superseded' }])
    expect(await opened.index.listVersions('video', 'ghos', 1)).toMatchObject([{ id: 'v0' }])
  })
})

async function lose(db: Kysely<Database>, table: string, ids: string[]) {
  await sql`delete from ${sql.table(table)} where id = any(${ids})`.execute(db)
}

async function age(db: Kysely<Database>, table: string, ids: string[]) {
  await sql`update ${sql.table(table)} set version = version - 1 where id = any(${ids})`.execute(db)
}
