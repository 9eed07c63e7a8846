import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { createRelay } from './relay.ts'
import { relayBatch } from './relay-batch.ts'
import {
  ensureFilled,
  isBeingFilled,
  queueCatalogue,
  refill,
  registerEngine,
  unregisterEngine,
} from './search-engine.ts'
import type { RemovedDocument, SearchDocument, SearchIndex } from '../search-index.ts'
import { addChannel, addVideo } from '../testing/rows.ts'

const logger = pino({ level: 'silent' })

test('a new engine receives the whole catalogue, then every change', async () => {
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

test('queuing the catalogue does not scan the outbox for every document, even if statistics say it is empty', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  for (let at = 0; at < 50; at += 1) await addChannel(db, `c${at}`)
  await db.deleteFrom('index_outbox').execute()
  await sql`vacuum analyze index_outbox`.execute(db)
  await db.transaction().execute(async (transaction) => {
    await queueCatalogue(transaction, 'other')
    const { rows } = await sql<{ seq_scan: number }>`
      select seq_scan from pg_stat_xact_user_tables where relname = 'index_outbox'`.execute(transaction)
    expect(Number(rows[0]?.seq_scan)).toBeLessThan(3)
  })
  const queued = db.selectFrom('index_outbox').select('document_id').where('engine', '=', 'other')
  expect(await queued.execute()).toHaveLength(50)
})

test('an engine with an empty index is filled again, one with the catalogue is not', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const engine = { name: 'other', index }
  await registerEngine(db, 'other')
  expect(await ensureFilled(db, engine), 'the catalogue is empty').toBe(true)
  await addChannel(db, 'a')
  await addVideo(db, 'v', 'a')
  const relay = createRelay({ db, index, engine: 'other', logger })
  await relay.drain()
  expect(await ensureFilled(db, engine)).toBe(true)
  await addChannel(db, 'b')
  expect(await ensureFilled(db, engine), 'still filled after a change').toBe(true)
  await relay.drain()
  await sql`truncate channel_documents, channel_cards, video_documents`.execute(db)
  expect([await ensureFilled(db, engine), await ensureFilled(db, engine)]).toEqual([false, false])
  expect(await relay.drain(), 'queued only once').toBe(3)
  expect(await ensureFilled(db, engine)).toBe(true)
  expect(await index.listVersions('channel', null, 10)).toHaveLength(2)
})

test('an engine that lost its index is filled again even if changes were written to it since', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const engine = { name: 'other', index }
  await registerEngine(db, 'other')
  for (const id of ['a', 'b', 'c']) await addChannel(db, id)
  await addVideo(db, 'v', 'a')
  const relay = createRelay({ db, index, engine: 'other', logger })
  await relay.drain()
  expect(await ensureFilled(db, engine)).toBe(true)
  await sql`truncate channel_documents, channel_cards, video_documents`.execute(db)
  await db.updateTable('channels').set({ subscriber_count: 5 }).where('id', '=', 'b').execute()
  const write: SearchIndex['write'] = async (changes) => {
    // As on Elasticsearch, where a write creates the missing index.
    await refill(db, 'other')
    return index.write(changes)
  }
  await relayBatch({ db, index: { write }, engine: 'other', logger }, { size: 1, signal: undefined })
  expect(await index.listVersions('channel', null, 10)).toMatchObject([{ id: 'b' }])
  expect([await isBeingFilled(db, 'other'), await ensureFilled(db, engine)]).toEqual([true, false])
  await Promise.all([refill(db, 'other'), refill(db, 'other')])
  expect(await relay.drain(), 'queued only once').toBe(4)
  expect([await isBeingFilled(db, 'other'), await ensureFilled(db, engine)]).toEqual([false, true])
})

test('an engine is being filled until its last document is written', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  for (const id of ['a', 'b', 'c']) await addChannel(db, id)
  await registerEngine(db, 'other')
  const index = createPostgresSearchIndex({ db })
  let isBusy = true
  const write: SearchIndex['write'] = async (changes) =>
    changes.map(({ id }) =>
      isBusy && id === 'c' ? { outcome: 'busy', reason: 'full' } : { outcome: 'written' },
    )
  const relay = createRelay({ db, index: { write }, engine: 'other', logger })
  expect(await relay.drain()).toBe(3)
  expect(await ensureFilled(db, { name: 'other', index })).toBe(false)
  const queued = await db
    .selectFrom('index_outbox')
    .select('document_id')
    .where('engine', '=', 'other')
    .execute()
  expect(queued, 'the catalogue is not queued again').toEqual([{ document_id: 'c' }])
  isBusy = false
  await db
    .updateTable('index_outbox')
    .set({ due_at: new Date(0) })
    .execute()
  expect(await relay.drain()).toBe(1)
  expect(await isBeingFilled(db, 'other')).toBe(false)
})

test('an engine is being filled until searches see its last document', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'a')
  await registerEngine(db, 'other')
  const refresh = vi.fn(async () => {})
  const write: SearchIndex['write'] = async (changes) => changes.map(() => ({ outcome: 'written' }))
  const relaying = { db, index: { write, refresh }, engine: 'other', logger }
  const relay = createRelay(relaying)
  refresh.mockRejectedValue(new Error('connect ECONNREFUSED'))
  for (const id of ['b', 'c']) {
    await expect(relay.drain()).rejects.toThrow('ECONNREFUSED')
    const queued = await db.selectFrom('index_outbox').selectAll().where('engine', '=', 'other').execute()
    expect(queued, 'a failing refresh holds up no change').toEqual([])
    expect(await isBeingFilled(db, 'other')).toBe(true)
    await addChannel(db, id)
  }
  // Lost again during the refresh.
  refresh.mockImplementation(() => refill(db, 'other'))
  await relayBatch(relaying, { size: 10, signal: undefined })
  expect(await isBeingFilled(db, 'other')).toBe(true)
  refresh.mockImplementation(async () => {})
  expect(await relay.drain(), 'all again').toBe(3)
  expect(await isBeingFilled(db, 'other')).toBe(false)
})

test('registering an engine misses no change of a concurrent transaction', async () => {
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
  // Waits for the lock, gives up, and retries.
  await expect.poll(() => isWaitingForLock(db), { interval: 5 }).toBe(true)
  await expect.poll(() => isWaitingForLock(db), { interval: 5 }).toBe(false)
  commit.resolve()
  await Promise.all([writing, registering])
  const { version } = await db.selectFrom('channels').select('version').executeTakeFirstOrThrow()
  const queued = await db
    .selectFrom('index_outbox')
    .select(['document_id', 'version'])
    .where('engine', '=', 'other')
    .execute()
  expect(queued).toEqual([{ document_id: 'a', version }])
})

test('a stalled engine does not hold up another one', async () => {
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
  expect(kept, 'an interrupted batch stays queued').toEqual([{ engine: 'stalled', attempts: 0 }])
})

test('a write that takes too long is aborted and retried', async () => {
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
