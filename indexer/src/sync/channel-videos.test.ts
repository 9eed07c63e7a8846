import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { addChannel } from '../testing/rows.ts'
import type { SearchIndex } from '../search-index.ts'
import { rebuild } from './rebuild.ts'
import { registerEngine } from './search-engine.ts'
import { sweep } from './sweep.ts'
import { cutOtherConnections, engine, openRelay, silentLogger as logger } from '../testing/relay.ts'

type Disturbance = (index: SearchIndex, db: Kysely<Database>) => Partial<SearchIndex>

/** A channel of 500 videos in an index, without reviews, and one member. */
async function openWithVideos(around?: Disturbance) {
  const opened = await openRelay(around)
  const { db, other, index } = opened
  await addChannel(db, 'c')
  await sql`
    insert into videos (id, channel_id, title, description, thumbnail, published_at, fetched_at)
    select 'v' || at, 'c', 'Video ' || at, '', '', now(), now() from generate_series(1, 500) as at;
    insert into members (id, uid, name, name_folded) values ('m', 'u', 'M', 'm');`.execute(db)
  await other.drain()
  return {
    ...opened,
    writeReview: (rating: number) =>
      sql`insert into reviews (id, channel_id, member_id, rating) values ('r', 'c', 'm', ${rating})`.execute(
        db,
      ),
    /** How many of the 500 are up to date in the index. */
    async countCurrent() {
      const held = await index.listVersions('video', null, 1_000)
      const { videos_version: version } = await db
        .selectFrom('channels')
        .select('videos_version')
        .executeTakeFirstOrThrow()
      return held.filter((video) => video.version === version).length
    },
  }
}

function listQueued(db: Kysely<Database>) {
  return db.selectFrom('index_outbox').select(['engine', 'kind', 'document_id']).orderBy('id').execute()
}

describe('a review that changes the score of a channel with 500 videos', () => {
  test('queues two outbox rows per engine, and a change of it at most four', async () => {
    await using opened = await openWithVideos()
    const { db, relay } = opened
    await opened.writeReview(5)
    expect(await listQueued(db)).toEqual([
      { engine, kind: 'channel', document_id: 'c' },
      { engine, kind: 'channel-videos', document_id: 'c' },
    ])
    await relay.drain()
    await registerEngine(db, 'second')
    await db.deleteFrom('index_outbox').execute()
    await sql`update reviews set rating = 0.5`.execute(db)
    expect((await listQueued(db)).length).toBeLessThanOrEqual(8)
  })

  test('is followed by an update of all of them', async () => {
    await using opened = await openWithVideos()
    await opened.writeReview(5)
    expect(await opened.countCurrent()).toBe(0)
    expect(await opened.relay.drain()).toBe(501)
    expect(await opened.countCurrent()).toBe(500)
    expect(await listQueued(opened.db)).toEqual([])
  })

  test('causes no drift while their update is queued', async () => {
    await using opened = await openWithVideos()
    const { db, index } = opened
    await opened.writeReview(5)
    const report = await sweep(db, { name: engine, index }, { repair: true, settle: 1 })
    expect(report).toMatchObject({ drift: 0, videos: { waiting: 500 } })
    expect(await listQueued(db), 'and is not queued again').toHaveLength(2)
  })

  test('updates all of them even if the relay dies while writing them', async () => {
    let deaths = 0
    await using opened = await openWithVideos((index, db) => ({
      async write(changes) {
        if (deaths++ === 0) await cutOtherConnections(db)
        return index.write(changes)
      },
    }))
    await opened.writeReview(5)
    const before = await listQueued(opened.db)
    await expect(opened.relay.drain()).rejects.toThrow()
    expect(await listQueued(opened.db)).toEqual(before)
    await opened.relay.drain()
    expect(await opened.countCurrent()).toBe(500)
  })

  test('updates all of them in an index that is being rebuilt', async () => {
    await using opened = await openWithVideos()
    const { db, index } = opened
    let isReviewed = false
    const startRebuild = async () => {
      const target = await index.startRebuild()
      return {
        ...target,
        async write(changes: Parameters<typeof target.write>[0]) {
          const outcomes = await target.write(changes)
          if (!isReviewed) {
            isReviewed = true
            await opened.writeReview(5)
          }
          return outcomes
        },
      }
    }
    await rebuild({ db, engine: { name: engine, index: { ...index, startRebuild } }, logger })
    await opened.relay.drain()
    expect(await opened.countCurrent()).toBe(500)
    const report = await sweep(db, { name: engine, index }, { repair: false, settle: 1 })
    expect(report).toMatchObject({ drift: 0, videos: { waiting: 0 } })
  })

  test('queues each of them once, with the newest version, however often the score changes', async () => {
    await using opened = await openWithVideos((index) => ({
      write: async (changes) => changes.map(() => ({ outcome: 'busy', reason: 'too much to do' })),
      listVersions: index.listVersions,
    }))
    const { db, relay } = opened
    await opened.writeReview(5)
    await sql`update reviews set rating = 0.5`.execute(db)
    const { videos_version: newest } = await db
      .selectFrom('channels')
      .select('videos_version')
      .executeTakeFirstOrThrow()
    await relay.drain()
    const queued = await db.selectFrom('index_outbox').select('version').where('kind', '=', 'video').execute()
    expect(queued).toHaveLength(500)
    expect(new Set(queued.map(({ version }) => version))).toEqual(new Set([newest]))
  })

  test('counts their update in the lag from the time of the review', async () => {
    await using opened = await openWithVideos((index) => ({
      write: async (changes) => changes.map(() => ({ outcome: 'busy', reason: 'too much to do' })),
      listVersions: index.listVersions,
    }))
    const { db, relay } = opened
    await opened.writeReview(5)
    await sql`update index_outbox set created_at = now() - interval '1 hour'`.execute(db)
    await relay.drain()
    expect((await relay.lag()).waiting).toBe(501)
    expect((await relay.lag()).seconds).toBeGreaterThan(3_599)
    const { rows } =
      await sql`select from index_outbox where created_at > now() - interval '59 minutes'`.execute(db)
    expect(rows).toEqual([])
  })
})
