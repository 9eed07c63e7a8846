import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { outsideTransactions } from '@channelwise/schemas/database/guarded-dialect'
import { buildSearch, idsFound } from '../conformance/open-index.ts'
import type { SearchIndex } from '../search-index.ts'
import { engine, openRelay } from '../testing/relay.ts'
import { addChannel, addVideo } from '../testing/rows.ts'

describe('the relay', () => {
  test('relays listed channels and their videos, and empties the outbox', async () => {
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

  test('merges the GIN pending lists, which would slow down searches', async () => {
    await using opened = await openRelay(() => ({ cleanUp: async () => {} }))
    const { db, relay, other } = opened
    const addWords = async (id: string) => {
      await addChannel(db, id)
      await addVideo(db, `video of ${id}`, id)
    }
    await addWords('a')
    await relay.drain()
    expect(Math.min(...(await mergePendingLists(db)))).toBeGreaterThan(0)
    await addWords('b')
    await other.drain()
    expect(await mergePendingLists(db)).toEqual([0, 0])
  })

  test('claims as many rows as it can write without scanning all queued rows', async () => {
    await using opened = await openRelay()
    const { db } = opened
    await sql`
      insert into index_outbox (engine, kind, document_id, version)
      select ${engine}, 'video', 'v' || at, at from generate_series(1, 5000) as at`.execute(db)
    const read = await db.transaction().execute(async (transaction) => {
      const claimed = await sql`select * from claim_outbox_rows(${engine}, 50)`.execute(transaction)
      expect(claimed.rows).toHaveLength(50)
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
        where relname = 'index_outbox'`.execute(transaction)
      return rows[0]?.read
    })
    expect(read).toBe(50)
  })

  test('indexes a channel and its videos only once the channel is listed', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a', { listed_at: null })
    await addVideo(db, 'v', 'a')
    await relay.drain()
    expect((await index.searchChannels(buildSearch())).total).toBe(0)
    expect(await index.findRelatedVideos('video', 10)).toEqual([])
    await db.updateTable('channels').set({ listed_at: new Date() }).execute()
    await relay.drain()
    expect(await idsFound(index, {})).toEqual(['a'])
    expect(await index.findRelatedVideos('video', 10)).toHaveLength(1)
    await db.updateTable('channels').set({ listed_at: null }).execute()
    await relay.drain()
    expect((await index.searchChannels(buildSearch())).total).toBe(0)
    expect(await index.findRelatedVideos('video', 10)).toEqual([])
  })

  test('updates the channel name of videos', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a', { name: 'Old name' })
    await addVideo(db, 'v', 'a')
    await relay.drain()
    await db.updateTable('channels').set({ name: 'New name' }).execute()
    await relay.drain()
    expect(await index.findRelatedVideos('video', 10)).toMatchObject([{ channelName: 'New name' }])
    await db.updateTable('channels').set({ subscriber_count: 5 }).execute()
    expect((await relay.lag()).waiting, 'the subscriber count is not part of a video').toBe(1)
  })

  test('removes a deleted channel and its videos', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    await addVideo(db, 'v', 'a')
    await relay.drain()
    await db.deleteFrom('channels').execute()
    await relay.drain()
    expect((await index.searchChannels(buildSearch())).total).toBe(0)
    expect(await index.findRelatedVideos('video', 10)).toEqual([])
  })

  test('handles a channel deleted and added again in between', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    await addChannel(db, 'a', { name: 'First' })
    await db.deleteFrom('channels').execute()
    await addChannel(db, 'a', { name: 'Second' })
    await relay.drain()
    const { results } = await index.searchChannels(buildSearch())
    expect(results).toMatchObject([{ name: 'Second' }])
  })

  test('writes a document once, however often it changed', async () => {
    const write = vi.fn<SearchIndex['write']>()
    await using opened = await openRelay((index) => ({ write: write.mockImplementation(index.write) }))
    const { db, relay } = opened
    await addChannel(db, 'a')
    for (const name of ['One', 'Two', 'Three']) await db.updateTable('channels').set({ name }).execute()
    expect(await relay.drain()).toBe(1)
    expect(write.mock.calls.flat(2)).toMatchObject([{ id: 'a', card: { name: 'Three' } }])
    expect((await relay.lag()).waiting).toBe(0)
  })

  test('relays more than one batch in one call', async () => {
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

  test('shares the work between relays without gaps', async () => {
    const written: string[] = []
    await using opened = await openRelay((index) => ({
      async write(changes) {
        written.push(...changes.map(({ id }) => id))
        return index.write(changes)
      },
    }))
    const { db, index, relay, other } = opened
    const ids = Array.from({ length: 1_300 }, (_, at) => `c${at}`)
    await sql`
      insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
      select id, 'UC' || id, 'Channel ' || id, '', '', '', now(), now() from unnest(${ids}::text[]) as id
    `.execute(db)
    const relays = [relay, other, relay]
    const shares = await Promise.all(relays.map((one) => one.drain()))
    await relay.drain()
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1_300)
    expect(new Set(written).size, 'no document twice').toBe(written.length)
    expect((await index.searchChannels(buildSearch())).total).toBe(1_300)
    expect((await relay.lag()).waiting).toBe(0)
  })

  test.each([
    { adding: false, most: 2 },
    { adding: true, most: 1 },
  ])('writes two batches concurrently, but only one while rows are added: %o', async ({ adding, most }) => {
    const underWay: number[] = []
    let writing = 0
    await using opened = await openRelay((index, db) => ({
      async write(changes) {
        writing += 1
        underWay.push(writing)
        // The first two batches are written alone.
        if (!adding && underWay.length === 3)
          await vi.waitUntil(() => Math.max(...underWay) > 1, { timeout: 170_000 })
        if (adding && underWay.length < 5)
          await outsideTransactions(() => addChannel(db, `new${underWay.length}`))
        const outcomes = await index.write(changes)
        writing -= 1
        return outcomes
      },
    }))
    await addChannels(opened.db, 2_100)
    await opened.relay.drain()
    expect(Math.max(...underWay)).toBe(most)
    expect((await opened.relay.lag()).waiting).toBe(0)
  })

  test.each([
    { elsewhere: true, beside: 4 },
    { elsewhere: false, beside: 1 },
  ])(
    'writes on during a slow batch only if the index is on another server: %o',
    async ({ elsewhere, beside }) => {
      let begun = 0
      let written = 0
      let writtenBeside = 0
      await using opened = await openRelay((index) => ({
        ...(elsewhere && { refresh: async () => {} }),
        async write(changes) {
          begun += 1
          // After two batches, nothing seems to be added.
          if (begun === 3) {
            await vi.waitUntil(() => written >= 2 + beside, { timeout: 170_000 })
            await wait(200)
            writtenBeside = written - 2
          }
          const outcomes = await index.write(changes)
          written += 1
          return outcomes
        },
      }))
      await addChannels(opened.db, 3_500)
      await opened.relay.drain()
      expect(writtenBeside).toBe(beside)
      expect((await opened.relay.lag()).waiting).toBe(0)
    },
  )

  test('writes smaller batches to a busy index, and larger ones again afterwards', async () => {
    const sizes: number[] = []
    await using opened = await openRelay((index) => ({
      write: async (changes) => {
        sizes.push(changes.length)
        const outcomes = await index.write(changes)
        return sizes.length > 2 ? outcomes : outcomes.with(0, { outcome: 'busy', reason: 'too much to do' })
      },
    }))
    await addChannels(opened.db, 1_300)
    // The postponed ones are not due again while this runs.
    await sql`update index_outbox set attempts = 10`.execute(opened.db)
    await opened.relay.drain()
    expect(sizes.slice(0, 3)).toEqual([500, 250, 125])
    // Then two at once, which read the other 425 in either order.
    expect(sizes.slice(3, 5).toSorted()).toEqual([175, 250])
  })

  test('reports the age of the oldest change as its lag', async () => {
    await using opened = await openRelay()
    await addChannels(opened.db, 3)
    expect((await opened.relay.lag()).seconds).toBeLessThan(3_599)
    await sql`
      update index_outbox set created_at = now() - interval '1 hour' where document_id = 'c2'`.execute(
      opened.db,
    )
    expect((await opened.relay.lag()).seconds).toBeGreaterThanOrEqual(3_600)
  })
})

function addChannels(db: Kysely<Database>, count: number) {
  return sql`
    insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
    select 'c' || at, 'UC' || at, 'Channel ' || at, '', '', '', now(), now()
    from generate_series(1, ${count}::integer) as at`.execute(db)
}

/** Merges the pending list of each index and returns the number of pages it had. */
async function mergePendingLists(db: Kysely<Database>) {
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list(index) as pages
    from unnest('{channel_cards_words,video_documents_words}'::regclass[]) as index`.execute(db)
  return rows.map(({ pages }) => pages)
}
