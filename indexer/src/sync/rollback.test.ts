import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { idsFound } from '../conformance/open-index.ts'
import { BatchStalledError, rollback, NoPreviousIndexError } from './rollback.ts'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { rebuild } from './rebuild.ts'
import { createRelay } from './relay.ts'
import { sweep } from './sweep.ts'
import { addChannel } from '../testing/rows.ts'

const logger = pino({ level: 'silent' })

async function openRebuilt() {
  const database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const engine = { name: 'postgres', index }
  const relay = createRelay({ db, index, engine: engine.name, logger })
  await addChannel(db, 'a')
  await addChannel(db, 'b')
  await relay.drain()
  return {
    ...database,
    index,
    relay,
    rebuild: () => rebuild({ db, engine, logger }),
    rollback: (options: { stallTimeout?: number; target?: string } = {}) =>
      rollback({ db, engine, logger }, { settle: 1, ...options }),
    drift: async () => (await sweep(db, engine, { repair: false, settle: 1 })).drift,
  }
}

test('a rollback makes the previous index live and updates it', async () => {
  await using opened = await openRebuilt()
  const { db, index, relay } = opened
  await opened.rebuild()
  await db.deleteFrom('channels').where('id', '=', 'a').execute()
  await addChannel(db, 'c', { country: 'France' })
  await relay.drain()
  expect(await opened.rollback()).toMatchObject({ channels: { orphaned: 1, missing: 1 }, drift: 2 })
  expect(await idsFound(index, {})).toEqual(['a', 'b'])
  await relay.drain()
  expect(await idsFound(index, {})).toEqual(['b', 'c'])
  expect(await opened.drift()).toBe(0)
})

test('a rollback to a named index is idempotent, and rejects an unknown index', async () => {
  await using opened = await openRebuilt()
  const { index } = opened
  await opened.rebuild()
  const target = (await index.describe()).previous?.name ?? ''
  await opened.rollback({ target })
  expect((await index.describe()).live.name).toBe(target)
  await opened.rollback({ target })
  expect((await index.describe()).live.name, 'the second one swaps nothing').toBe(target)
  await opened.rebuild()
  await opened.rebuild()
  await expect(opened.rollback({ target })).rejects.toThrow(NoPreviousIndexError)
})

/** Starts a batch that has been written but does not finish until released. */
async function startBatch({ db, index }: Pick<Awaited<ReturnType<typeof openRebuilt>>, 'db' | 'index'>) {
  await addChannel(db, 'late')
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const slow = createRelay({
    db,
    engine: 'postgres',
    logger,
    index: {
      async write(changes) {
        const outcomes = await index.write(changes)
        started.resolve()
        await release.promise
        return outcomes
      },
    },
  })
  const draining = slow.drain()
  await started.promise
  return {
    async end() {
      release.resolve()
      await draining
    },
  }
}

test('a rollback waits for running batches, which may write to the other index', async () => {
  await using opened = await openRebuilt()
  const { index } = opened
  await opened.rebuild()
  const batch = await startBatch(opened)
  const goingBack = opened.rollback()
  await expect.poll(() => idsFound(index, {})).toEqual(['a', 'b'])
  await batch.end()
  expect(await goingBack).toMatchObject({ channels: { missing: 1, waiting: 0 }, drift: 1 })
  await opened.relay.drain()
  expect(await idsFound(index, {})).toEqual(['a', 'b', 'late'])
})

test('a rollback fails if a batch does not finish, and says what to do', async () => {
  await using opened = await openRebuilt()
  await opened.rebuild()
  const batch = await startBatch(opened)
  const failed = await opened.rollback({ stallTimeout: 100 }).catch((error: unknown) => error)
  await batch.end()
  expect(failed).toBeInstanceOf(BatchStalledError)
  expect(String(failed)).toMatch(/is live again, but a batch .* is still running after 0 s: run index sweep/)
})

test('a rollback is refused if there is no previous index', async () => {
  await using opened = await openRebuilt()
  await expect(opened.rollback()).rejects.toThrow(NoPreviousIndexError)
  await opened.rebuild()
  await opened.db.schema.alterTable('video_documents').addColumn('newer', 'text').execute()
  await expect(opened.rollback()).rejects.toThrow(NoPreviousIndexError)
})
