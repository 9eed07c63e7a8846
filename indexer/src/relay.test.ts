import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '../../tools/test-database.ts'
import { asked, idsFound } from './conformance/open-index.ts'
import { createPostgresSearchIndex } from './postgres/postgres-search-index.ts'
import { createRelay } from './relay.ts'
import type { SearchIndex, WriteOutcome } from './search-index.ts'
import { addChannel, addVideo } from './test-rows.ts'

const logger = pino({ level: 'silent' })
const engine = 'postgres'

/** A relay between an empty catalogue and a real index, whose writing `around` may disturb. */
async function openRelay(
  around: (index: SearchIndex, db: Kysely<Database>) => Partial<SearchIndex> = () => ({}),
) {
  const database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const disturbed: SearchIndex = { ...index, ...around(index, db) }
  return {
    db,
    index,
    relay: createRelay({ db, index: disturbed, engine, logger }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

describe('the relay', () => {
  it('brings listed channels and their videos into the index, and empties the outbox', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a', { name: 'Woodworking', country: 'France', tags: JSON.stringify(['oak']) })
    await addVideo(db, 'v', 'a', { title: 'A chair in a day', duration_seconds: 90 })
    expect(await relay.lag()).toMatchObject({ waiting: 2, refused: 0 })
    expect(await relay.drain()).toBe(2)
    expect(await idsFound(index, { country: 'France', tag: 'oak' })).toEqual(['a'])
    expect(await index.findRelatedVideos('chair', 10)).toEqual([
      {
        videoId: 'v',
        title: 'A chair in a day',
        thumbnail: '',
        thumbnailHeight: null,
        duration: 1.5,
        nbViews: null,
        publishDate: '2026-01-01T00:00:00.000Z',
        productId: 'a',
        channelName: 'Woodworking',
        match: {
          field: 'title',
          excerpt: [
            { text: 'A ', hit: false },
            { text: 'chair', hit: true },
            { text: ' in a day', hit: false },
          ],
        },
      },
    ])
    expect(await relay.lag()).toEqual({ engine, waiting: 0, seconds: 0, refused: 0 })
    expect(await relay.drain()).toBe(0)
  })

  it('shows neither a channel nor its videos before it is listed, and both after', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a', { listed_at: null })
    await addVideo(db, 'v', 'a')
    await relay.drain()
    expect((await index.searchChannels(asked())).total).toBe(0)
    expect(await index.findRelatedVideos('video', 10)).toEqual([])
    await db.updateTable('channels').set({ listed_at: new Date() }).execute()
    await relay.drain()
    expect(await idsFound(index, {})).toEqual(['a'])
    expect(await index.findRelatedVideos('video', 10)).toHaveLength(1)
    await db.updateTable('channels').set({ listed_at: null }).execute()
    await relay.drain()
    expect((await index.searchChannels(asked())).total).toBe(0)
    expect(await index.findRelatedVideos('video', 10)).toEqual([])
  })

  it('renames a channel in its videos too', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a', { name: 'Old name' })
    await addVideo(db, 'v', 'a')
    await relay.drain()
    await db.updateTable('channels').set({ name: 'New name' }).execute()
    await relay.drain()
    expect(await index.findRelatedVideos('video', 10)).toMatchObject([{ channelName: 'New name' }])
    await db.updateTable('channels').set({ subscriber_count: 5 }).execute()
    expect((await relay.lag()).waiting, 'a count is no part of a video').toBe(1)
  })

  it('removes a deleted channel with its videos', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    await addVideo(db, 'v', 'a')
    await relay.drain()
    await db.deleteFrom('channels').execute()
    await relay.drain()
    expect((await index.searchChannels(asked())).total).toBe(0)
    expect(await index.findRelatedVideos('video', 10)).toEqual([])
  })

  it('follows a channel that is deleted and added again before anybody looks', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a', { name: 'First' })
    await db.deleteFrom('channels').execute()
    await addChannel(db, 'a', { name: 'Second' })
    await relay.drain()
    const { results } = await index.searchChannels(asked())
    expect(results).toMatchObject([{ name: 'Second' }])
  })

  it('writes a document that changed many times once', async () => {
    const write = vi.fn<SearchIndex['write']>()
    await using opened = await openRelay((index) => ({ write: write.mockImplementation(index.write) }))
    const { db, relay } = opened
    await addChannel(db, 'a')
    for (const name of ['One', 'Two', 'Three']) await db.updateTable('channels').set({ name }).execute()
    expect(await relay.drain()).toBe(1)
    expect(write.mock.calls.flat(2)).toMatchObject([{ id: 'a', card: { name: 'Three' } }])
    expect((await relay.lag()).waiting).toBe(0)
  })

  it('brings more than one batch over in one go', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    await sql`
      insert into videos (id, channel_id, title, description, thumbnail, published_at, fetched_at)
      select 'v' || number, 'a', 'Video ' || number, '', '', now(), now() from generate_series(1, 1200) as number
    `.execute(db)
    expect(await relay.drain()).toBe(1_201)
    expect(await index.findRelatedVideos('1200', 10)).toHaveLength(1)
  })

  it('shares the work between relays: all is written, nothing is left', async () => {
    const written: string[] = []
    await using opened = await openRelay((index) => ({
      async write(changes) {
        written.push(...changes.map(({ id }) => id))
        return index.write(changes)
      },
    }))
    const { db, index, relay } = opened
    const ids = Array.from({ length: 1_300 }, (_, at) => `c${at}`)
    await sql`
      insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
      select id, 'UC' || id, 'Channel ' || id, '', '', '', now(), now() from unnest(${ids}::text[]) as id
    `.execute(db)
    const relays = [relay, createRelay({ db, index, engine, logger }), relay]
    const shares = await Promise.all(relays.map((one) => one.drain()))
    await relay.drain()
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1_300)
    expect(new Set(written).size, 'no document twice').toBe(written.length)
    expect((await index.searchChannels(asked())).total).toBe(1_300)
    expect((await relay.lag()).waiting).toBe(0)
  })

  it('does not let a slow relay undo a removal', async () => {
    const slow = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    await using opened = await openRelay((index) => ({
      async write(changes) {
        reached.resolve()
        await slow.promise
        return index.write(changes)
      },
    }))
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    const late = relay.drain()
    await reached.promise
    await db.deleteFrom('channels').execute()
    await createRelay({ db, index, engine, logger }).drain()
    slow.resolve()
    expect(await late).toBe(1)
    expect((await index.searchChannels(asked())).total).toBe(0)
    expect((await relay.lag()).waiting).toBe(0)
  })

  it('begins again after a death between writing and forgetting', async () => {
    let deaths = 0
    await using opened = await openRelay((index, db) => ({
      async write(changes) {
        const outcomes = await index.write(changes)
        if (deaths === 0) await cutOtherConnections(db)
        deaths += 1
        return outcomes
      },
    }))
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    await expect(relay.drain()).rejects.toThrow()
    expect(await idsFound(index, {}), 'it was written').toEqual(['a'])
    expect((await relay.lag()).waiting, 'and not forgotten').toBe(1)
    expect(await relay.drain()).toBe(1)
    expect(await idsFound(index, {})).toEqual(['a'])
    expect((await relay.lag()).waiting).toBe(0)
  })

  describe('when the index refuses a document', () => {
    it('keeps a dead letter with the reason and brings the others over', async () => {
      await using opened = await openRelay((index) => ({ write: refusing(index, 'bad') }))
      const { db, index, relay } = opened
      await addChannel(db, 'good')
      await addChannel(db, 'bad')
      await addChannel(db, 'fine')
      expect(await relay.drain()).toBe(3)
      expect((await idsFound(index, {})).toSorted()).toEqual(['fine', 'good'])
      expect(await relay.lag()).toEqual({ engine, waiting: 0, seconds: 0, refused: 1 })
      const letters = await db.selectFrom('index_dead_letters').selectAll().execute()
      expect(letters).toMatchObject([{ kind: 'channel', document_id: 'bad', reason: 'no mapping for this' }])
    })
  })

  describe('when the index is busy', () => {
    it('tries again later, each time after a longer wait, without holding up the others', async () => {
      let answer: WriteOutcome = { outcome: 'busy', reason: '429' }
      await using opened = await openRelay((index) => ({
        async write(changes) {
          const outcomes = await index.write(
            changes.filter(({ id }) => id !== 'slow' || answer.outcome !== 'busy'),
          )
          return changes.map(({ id }, at) =>
            id === 'slow' ? answer : (outcomes[at] ?? { outcome: 'written' }),
          )
        },
      }))
      const { db, index, relay } = opened
      await addChannel(db, 'slow')
      await addChannel(db, 'quick')
      const waits: number[] = []
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        await relay.drain()
        const row = await db.selectFrom('index_outbox').selectAll().executeTakeFirstOrThrow()
        expect(row).toMatchObject({ document_id: 'slow', attempts: attempt })
        waits.push(row.due_at.getTime() - Date.now())
        await db
          .updateTable('index_outbox')
          .set({ due_at: new Date(0) })
          .execute()
      }
      expect(await idsFound(index, {})).toEqual(['quick'])
      expect(waits[5]).toBeGreaterThan((waits[0] ?? 0) * 3)
      answer = { outcome: 'written' }
      await relay.drain()
      expect((await idsFound(index, {})).toSorted()).toEqual(['quick', 'slow'])
      expect((await relay.lag()).waiting).toBe(0)
    })

    it('keeps all of a batch on which it throws', async () => {
      let broken = true
      await using opened = await openRelay((index) => ({
        write: (changes) => (broken ? Promise.reject(new Error('connection refused')) : index.write(changes)),
      }))
      const { db, index, relay } = opened
      await addChannel(db, 'a')
      await addChannel(db, 'b')
      expect(await relay.drain()).toBe(2)
      expect(await db.selectFrom('index_outbox').select('attempts').execute()).toEqual([
        { attempts: 1 },
        { attempts: 1 },
      ])
      broken = false
      await db
        .updateTable('index_outbox')
        .set({ due_at: new Date(0) })
        .execute()
      await relay.drain()
      expect((await idsFound(index, {})).toSorted()).toEqual(['a', 'b'])
    })
  })

  describe('running', () => {
    let stop: AbortController
    beforeEach(() => {
      stop = new AbortController()
    })

    it('follows changes until it is stopped', async () => {
      await using opened = await openRelay()
      const { db, index, relay } = opened
      const running = relay.run(stop.signal)
      await addChannel(db, 'a', { name: 'First' })
      await expect.poll(() => idsFound(index, {})).toEqual(['a'])
      await db.updateTable('channels').set({ country: 'Chile' }).execute()
      await expect.poll(() => idsFound(index, { country: 'Chile' })).toEqual(['a'])
      await expect.poll(async () => (await relay.lag()).waiting).toBe(0)
      stop.abort()
      await running
      await addChannel(db, 'b')
      expect((await relay.lag()).waiting).toBe(1)
    })

    it('stops at once while it waits', async () => {
      await using opened = await openRelay()
      const running = opened.relay.run(stop.signal)
      stop.abort()
      await expect(running).resolves.toBeUndefined()
      await expect(opened.relay.run(AbortSignal.abort())).resolves.toBeUndefined()
    })

    it('goes on after the database failed', async () => {
      let deaths = 0
      await using opened = await openRelay((index, db) => ({
        async write(changes) {
          deaths += 1
          if (deaths === 1) await cutOtherConnections(db)
          return index.write(changes)
        },
      }))
      const { db, index, relay } = opened
      await addChannel(db, 'a')
      const running = relay.run(stop.signal)
      await expect.poll(async () => (await relay.lag()).waiting).toBe(0)
      expect(await idsFound(index, {})).toEqual(['a'])
      stop.abort()
      await running
    })
  })
})

function refusing(index: SearchIndex, id: string): SearchIndex['write'] {
  return async (changes) => {
    const outcomes = await index.write(changes.filter((change) => change.id !== id))
    return changes.map((change) =>
      change.id === id
        ? { outcome: 'refused', reason: 'no mapping for this' }
        : (outcomes.shift() ?? { outcome: 'written' }),
    )
  }
}

/** Ends every other connection to this database, as a death of their process would. */
async function cutOtherConnections(db: Kysely<Database>) {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}
