import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { createRelay } from './relay.ts'
import { repairDocuments } from './repair-documents.ts'
import { unregisterEngine } from './search-engine.ts'
import { sweep } from './sweep.ts'
import { maxDriftSamples, recordRepair } from './sweep-records.ts'
import { buildChannelDocument } from '../testing/documents.ts'
import { addChannel, addVideo } from '../testing/rows.ts'

async function openInSync(channels: number) {
  const database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const engine = { name: 'postgres', index }
  const relay = createRelay({ db, index, engine: engine.name, logger: pino({ level: 'silent' }) })
  for (let at = 0; at < channels; at += 1) await addChannel(db, `c${at}`)
  await addVideo(db, 'v', 'c0')
  await relay.drain()
  return {
    db,
    index,
    engine,
    relay,
    sweep: (repair: boolean, signal?: AbortSignal) =>
      sweep(db, engine, { repair, settle: 1, ...(signal && { signal }) }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('samples of each kind of drift of the last sweep are stored', async () => {
  await using opened = await openInSync(3)
  const { db, index, relay } = opened
  expect((await opened.sweep(false)).drift).toBe(0)
  expect(await readDrift(db)).toEqual([])
  await sql`delete from channel_documents where id = 'c0'`.execute(db)
  await sql`update channel_documents set version = 0 where id = 'c1'`.execute(db)
  await sql`delete from video_documents`.execute(db)
  await index.write([buildChannelDocument('extra', { version: 7 })])
  await opened.sweep(false)
  const drift = [
    { kind: 'channel', document_id: 'c0', difference: 'missing', queued_at: null },
    { kind: 'channel', document_id: 'c1', difference: 'stale', held: 0, queued_at: null },
    { kind: 'channel', document_id: 'extra', difference: 'orphaned', version: null, held: 7 },
    { kind: 'video', document_id: 'v', difference: 'missing' },
  ]
  expect(await readDrift(db)).toMatchObject(drift)
  const { sweep_repaired: isRepaired } = await db
    .selectFrom('search_engines')
    .select('sweep_repaired')
    .executeTakeFirstOrThrow()
  expect(isRepaired).toBe(false)
  await opened.sweep(true, AbortSignal.abort())
  expect(await readDrift(db), 'a sweep that was stopped is not stored').toMatchObject(drift)
  await opened.sweep(true)
  expect((await readDrift(db)).map(({ queued_at: at }) => at)).not.toContain(null)
  await relay.drain()
  await opened.sweep(false)
  expect(await readDrift(db)).toEqual([])
  await sql`delete from channel_documents`.execute(db)
  await unregisterEngine(db, 'postgres')
  expect((await opened.sweep(false)).drift).toBe(3)
  expect(await readDrift(db), 'an engine that is no longer used').toEqual([])
})

test('at most 50 samples per kind of drift are stored', async () => {
  await using opened = await openInSync(maxDriftSamples + 1)
  await sql`delete from channel_documents`.execute(opened.db)
  expect((await opened.sweep(false)).channels.missing).toBe(maxDriftSamples + 1)
  expect(await readDrift(opened.db)).toHaveLength(maxDriftSamples)
})

test('only the chosen documents are repaired', async () => {
  await using opened = await openInSync(3)
  const { db, engine, relay, index } = opened
  await sql`delete from channel_documents where id in ('c0', 'c1')`.execute(db)
  await sql`update video_documents set version = 0`.execute(db)
  await opened.sweep(false)
  const chosen = [
    { kind: 'channel' as const, id: 'c0' },
    { kind: 'channel' as const, id: 'c2' },
    { kind: 'channel' as const, id: 'unheard-of' },
    { kind: 'video' as const, id: 'v' },
  ]
  expect(await repairDocuments(db, engine, chosen)).toBe(2)
  expect(await repairDocuments(db, engine, chosen), 'they are queued by now').toBe(0)
  await recordRepair(db, engine.name, chosen)
  expect((await readDrift(db)).filter(({ queued_at: at }) => at === null)).toMatchObject([
    { document_id: 'c1' },
  ])
  await relay.drain()
  const held = await index.listVersions('channel', null, 10)
  expect(held.map(({ id }) => id)).toEqual(['c0', 'c2'])
  expect((await opened.sweep(false)).drift).toBe(1)
})

function readDrift(db: Kysely<Database>) {
  return db.selectFrom('index_drift').selectAll().orderBy('kind').orderBy('document_id').execute()
}
