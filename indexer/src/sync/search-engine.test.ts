import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { createRelay } from './relay.ts'
import { ensureFilled, unregisterEngine, registerEngine } from './search-engine.ts'
import type { RemovedDocument, SearchDocument } from '../search-index.ts'
import { addChannel, addVideo } from '../documents/test-rows.ts'

const logger = pino({ level: 'silent' })

it('an engine that is new is sent the whole catalogue, and then every change', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'a')
  await addVideo(db, 'v', 'a')
  await addChannel(db, 'draft', { listed_at: null })
  await registerEngine(db, 'other')
  await registerEngine(db, 'other')
  const sent: string[] = []
  const write = async (changes: (SearchDocument | RemovedDocument)[]) => {
    sent.push(...changes.map(({ id }) => id))
    return changes.map(() => ({ outcome: 'written' as const }))
  }
  const relay = createRelay({ db, index: { write }, engine: 'other', logger })
  await relay.drain()
  expect(sent.toSorted()).toEqual(['a', 'v'])
  await addChannel(db, 'b')
  await relay.drain()
  expect(sent).toContain('b')
  expect(await unregisterEngine(db, 'other')).toBe(true)
  expect(await unregisterEngine(db, 'other')).toBe(false)
  await addChannel(db, 'c')
  expect(await relay.drain()).toBe(0)
})

it('an engine is filled when it holds what it was sent, and is sent it again when it holds nothing', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const engine = { name: 'other', index }
  await registerEngine(db, 'other')
  expect(await ensureFilled(db, engine), 'there is nothing to hold').toBe(true)
  await addChannel(db, 'a')
  await addVideo(db, 'v', 'a')
  const relay = createRelay({ db, index, engine: 'other', logger })
  await relay.drain()
  expect(await ensureFilled(db, engine)).toBe(true)
  await addChannel(db, 'b')
  expect(await ensureFilled(db, engine), 'a change does not empty it').toBe(true)
  await relay.drain()
  await sql`truncate channel_documents, channel_cards, video_documents`.execute(db)
  expect([await ensureFilled(db, engine), await ensureFilled(db, engine)]).toEqual([false, false])
  expect(await relay.drain(), 'it was sent once').toBe(3)
  expect(await ensureFilled(db, engine)).toBe(true)
  expect(await index.listVersions('channel', null, 10)).toHaveLength(2)
})

it('misses no change of a transaction that is under way when an engine is registered', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'a')
  const changed = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (transaction) => {
    await transaction.updateTable('channels').set({ name: 'Late' }).execute()
    changed.resolve()
    await commit.promise
  })
  await changed.promise
  const registering = registerEngine(db, 'other')
  // It waits for the lock, gives way, and waits again.
  await expect.poll(() => isWaitingForLock(db), { interval: 5 }).toBe(true)
  await expect.poll(() => isWaitingForLock(db), { interval: 5 }).toBe(false)
  commit.resolve()
  await Promise.all([writing, registering])
  const { version } = await db.selectFrom('channels').select('version').executeTakeFirstOrThrow()
  const notes = await db
    .selectFrom('index_outbox')
    .select(['document_id', 'version'])
    .where('engine', '=', 'other')
    .execute()
  expect(notes).toEqual([{ document_id: 'a', version }])
})

it('an engine that stalls does not hold up another', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  await registerEngine(db, 'stalled')
  const stop = new AbortController()
  const reached = Promise.withResolvers<void>()
  const write = () => {
    reached.resolve()
    return new Promise<never>(() => {})
  }
  const stalled = createRelay({ db, index: { write }, engine: 'stalled', logger }).run(stop.signal)
  await addChannel(db, 'a')
  await reached.promise
  const relay = createRelay({ db, index, engine: 'postgres', logger })
  expect(await relay.drain()).toBe(1)
  expect(await index.listVersions('channel', null, 10)).toHaveLength(1)
  stop.abort()
  await stalled
  const kept = await db.selectFrom('index_outbox').select(['engine', 'attempts']).execute()
  expect(kept, 'what a stop interrupts stays noted').toEqual([{ engine: 'stalled', attempts: 0 }])
})

it('gives up a write that takes too long, and tries it again', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'a')
  const write = () => new Promise<never>(() => {})
  const relay = createRelay({ db, index: { write }, engine: 'postgres', logger, timeout: 20 })
  expect(await relay.drain()).toBe(1)
  const kept = await db.selectFrom('index_outbox').select(['engine', 'attempts']).execute()
  expect(kept).toEqual([{ engine: 'postgres', attempts: 1 }])
})

async function isWaitingForLock(db: Kysely<Database>) {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and not granted
    ) as waiting`.execute(db)
  return rows[0]?.waiting
}
