import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildSearch, idsFound } from '../conformance/open-index.ts'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { readLags } from './lag.ts'
import { startQueuingRebuild, endAbandonedRebuild, RebuildInProgressError } from './rebuild-state.ts'
import { rebuild, RebuildFailedError, RebuildStoppedError } from './rebuild.ts'
import { createRelay } from './relay.ts'
import type { Rebuild, SearchIndex } from '../search-index.ts'
import { SwapFailedError } from './swap-with-retry.ts'
import { sweep } from './sweep.ts'
import { addChannel } from '../testing/rows.ts'

const logger = pino({ level: 'silent' })

/** An index of 1,200 channels with two videos each; `around` overrides methods of a rebuild to inject faults. */
async function openFilled(around: (target: Rebuild) => Partial<Rebuild> = () => ({})) {
  const database = await createTestDatabase()
  const { db } = database
  const live = createPostgresSearchIndex({ db })
  const index: SearchIndex = {
    ...live,
    async startRebuild() {
      const target = await live.startRebuild()
      return { ...target, ...around(target) }
    },
  }
  await sql`
    insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
    select 'c' || at, 'UC' || at, 'Channel ' || at, '', '', '', now(), now() from generate_series(1, 1200) as at`.execute(
    db,
  )
  await sql`
    insert into videos (id, channel_id, title, description, thumbnail, published_at, fetched_at)
    select 'v' || at, 'c' || (at + 1) / 2, 'Video ' || at, '', '', now(), now() from generate_series(1, 2400) as at`.execute(
    db,
  )
  const engine = { name: 'postgres', index }
  const relay = createRelay({ db, index, engine: engine.name, logger })
  await relay.drain()
  return {
    db,
    index,
    relay,
    rebuild: (options = {}) => rebuild({ db, engine, logger }, options),
    drift: async () => (await sweep(db, engine, { repair: false, settle: 1 })).drift,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

// Concurrent, because they mostly wait.
describe('a rebuild', { concurrent: true }, () => {
  test('repairs every kind of drift and cleans up after itself', async () => {
    await using opened = await openFilled()
    const { db, index } = opened
    await sql`delete from channel_documents where id like 'c1%'`.execute(db)
    await sql`update video_documents set version = 1000000 where id like 'v2%'`.execute(db)
    const progress = vi.fn()
    const report = await opened.rebuild({ onProgress: progress })
    expect(report).toEqual({ written: 3_600, channels: 1_200, videos: 2_400, refused: 0 })
    expect(progress).toHaveBeenLastCalledWith({ written: 3_600, total: 3_600 })
    expect((await index.searchChannels(buildSearch())).total).toBe(1_200)
    expect(await opened.drift()).toBe(0)
    expect(await readLags(db)).toEqual([{ engine: 'postgres', waiting: 0, seconds: 0, refused: 0 }])
  })

  test('neither loses nor resurrects documents that a relay changes meanwhile without knowing of it', async () => {
    await using opened = await openFilled((target) => ({
      async write(changes) {
        await changeCatalogue()
        return target.write(changes)
      },
      async swap() {
        await changeCatalogue()
        await target.swap()
        await changeCatalogue()
      },
    }))
    const { db, index, relay } = opened
    let at = 0
    async function changeCatalogue() {
      const round = (at += 1)
      if (round > 12) return
      await addChannel(db, `new${round}`)
      await db.deleteFrom('channels').where('id', '=', `c${round}`).execute()
      await db
        .updateTable('channels')
        .set({ name: `Renamed ${round}` })
        .where('id', '=', 'c1000')
        .execute()
      await db
        .updateTable('channels')
        .set({ listed_at: null })
        .where('id', '=', `c${100 + round}`)
        .execute()
      await relay.drain()
    }
    await opened.rebuild()
    await relay.drain()
    expect(at).toBeGreaterThan(8)
    const rounds = Math.min(at, 12)
    expect((await index.searchChannels(buildSearch())).total).toBe(1_200 - rounds)
    expect(await idsFound(index, { name: 'Renamed', limit: '1' })).toEqual(['c1000'])
    expect(await opened.drift()).toBe(0)
  })

  test('retries the swap when it fails or its response is lost', async () => {
    let swaps = 0
    await using opened = await openFilled((target) => ({
      async swap() {
        swaps += 1
        if (swaps === 1) throw new Error('connection refused')
        await target.swap()
        if (swaps === 2) throw new Error('connection lost')
      },
    }))
    expect(await opened.rebuild()).toMatchObject({ channels: 1_200, refused: 0 })
    expect(swaps).toBe(3)
    expect(await opened.drift()).toBe(0)
    expect(await opened.index.findPrevious()).not.toBeNull()
  })

  test('reports that either index may be live when the swap keeps failing', async () => {
    await using opened = await openFilled(() => ({ swap: () => Promise.reject(new Error('refused')) }))
    await expect(opened.rebuild({ maxFailures: 2 })).rejects.toThrow(SwapFailedError)
    expect((await readLags(opened.db)).map(({ engine }) => engine)).toEqual(['postgres'])
    await opened.relay.drain()
    expect(await opened.drift()).toBe(0)
  })

  test('is refused while another one is in progress', async () => {
    const reached = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    await using opened = await openFilled((target) => ({
      async write(changes) {
        reached.resolve()
        await release.promise
        return target.write(changes)
      },
    }))
    const first = opened.rebuild()
    await reached.promise
    expect((await readLags(opened.db)).map(({ engine }) => engine)).toEqual(['postgres', 'postgres rebuild'])
    await expect(opened.rebuild()).rejects.toThrow(RebuildInProgressError)
    release.resolve()
    expect(await first).toMatchObject({ channels: 1_200 })
    expect(await opened.rebuild()).toMatchObject({ channels: 1_200 })
  })

  test('can be stopped, leaving the old index live', async () => {
    const stop = new AbortController()
    const abandoned = vi.fn()
    await using opened = await openFilled((target) => ({
      abandon: () => target.abandon().then(abandoned),
      async write(changes) {
        stop.abort()
        return target.write(changes)
      },
    }))
    await expect(opened.rebuild({ signal: stop.signal })).rejects.toThrow(RebuildStoppedError)
    expect(abandoned).toHaveBeenCalledOnce()
    expect((await opened.index.searchChannels(buildSearch())).total).toBe(1_200)
    expect((await readLags(opened.db)).map(({ engine }) => engine)).toEqual(['postgres'])
    await opened.relay.drain()
    expect(await opened.drift()).toBe(0)
  })

  test('that crashed loses no changes and is cleaned up', async () => {
    await using opened = await openFilled()
    const { db, relay } = opened
    await startQueuingRebuild(db, 'postgres')
    await db.updateTable('channels').set({ country: 'Chile' }).where('id', '=', 'c1').execute()
    expect((await readLags(db)).map(({ waiting }) => waiting)).toEqual([1, 3_601])
    await endAbandonedRebuild(db, 'postgres')
    await endAbandonedRebuild(db, 'postgres')
    await relay.drain()
    expect((await readLags(db)).map(({ engine, waiting }) => [engine, waiting])).toEqual([['postgres', 0]])
    expect(await opened.drift()).toBe(0)
    await startQueuingRebuild(db, 'postgres')
    expect(await opened.rebuild(), 'the next one starts over').toMatchObject({ written: 3_600 })
  })

  test('fails when the index accepts nothing', async () => {
    await using opened = await openFilled(() => ({ write: () => Promise.reject(new Error('refused')) }))
    await expect(opened.rebuild({ maxFailures: 3 })).rejects.toThrow(RebuildFailedError)
    expect((await opened.index.searchChannels(buildSearch())).total).toBe(1_200)
    expect((await readLags(opened.db)).map(({ engine }) => engine)).toEqual(['postgres'])
  })

  test('finishes despite a steady stream of changes', async () => {
    let renamings = 0
    await using opened = await openFilled((target) => ({
      async write(changes) {
        renamings += 1
        const name = `Renamed ${renamings}`
        await opened.db.updateTable('channels').set({ name }).where('id', '=', 'c1').execute()
        return target.write(changes)
      },
    }))
    expect(await opened.rebuild()).toMatchObject({ channels: 1_200, videos: 2_400, refused: 0 })
    await opened.relay.drain()
    expect(await idsFound(opened.index, { name: `Renamed ${renamings}`, limit: '1' })).toEqual(['c1'])
    expect(await opened.drift()).toBe(0)
  })

  test('fails when its queued changes stay locked by another connection', async () => {
    const locked = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    let holding: Promise<void> | undefined
    await using opened = await openFilled((target) => ({
      async write(changes) {
        holding ??= lockTheRest()
        await locked.promise
        return target.write(changes)
      },
      async abandon() {
        letGo.resolve()
        await holding
        await target.abandon()
      },
    }))
    async function lockTheRest() {
      await opened.db.transaction().execute(async (transaction) => {
        await sql`select from index_outbox order by id limit 10 for update skip locked`.execute(transaction)
        locked.resolve()
        await letGo.promise
      })
    }
    await expect(opened.rebuild({ stallTimeout: 5_000 })).rejects.toThrow(
      /^No progress for 5 s with 10 changes still queued/,
    )
    expect((await opened.index.searchChannels(buildSearch())).total).toBe(1_200)
    expect((await readLags(opened.db)).map(({ engine }) => engine)).toEqual(['postgres'])
    await opened.relay.drain()
    expect(await opened.drift()).toBe(0)
  })

  test('does not swap in an index that has lost documents', async () => {
    await using opened = await openFilled((target) => ({
      async write(changes) {
        const outcomes = await target.write(changes.filter(({ id }) => !id.startsWith('c11')))
        return changes.map(() => outcomes[0] ?? { outcome: 'written' })
      },
    }))
    await expect(opened.rebuild()).rejects.toThrow(
      /has 1089 documents of kind channel, the catalogue 1200|lost \d+/,
    )
    expect((await opened.index.searchChannels(buildSearch())).total).toBe(1_200)
  })

  test('keeps the dead letters of the new index and deletes those of the old one', async () => {
    await using opened = await openFilled((target) => ({
      async write(changes) {
        const outcomes = await target.write(changes.filter(({ id }) => id !== 'c7'))
        return changes.map(({ id }) =>
          id === 'c7' ? { outcome: 'refused', reason: 'no mapping' } : outcomes.shift()!,
        )
      },
    }))
    const { db } = opened
    await db
      .insertInto('index_dead_letters')
      .values({ engine: 'postgres', kind: 'video', document_id: 'v1', version: 1, reason: 'of the past' })
      .execute()
    expect(await opened.rebuild()).toMatchObject({ channels: 1_199, refused: 1 })
    const letters = await db.selectFrom('index_dead_letters').selectAll().execute()
    expect(letters).toMatchObject([{ engine: 'postgres', document_id: 'c7', reason: 'no mapping' }])
  })
})
