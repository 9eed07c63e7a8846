import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../tools/test-database.ts'
import { esteemOf, scoreDiscovery } from './discovery.ts'
import { readVideoDocuments } from './documents.ts'
import { addChannel, addVideo } from './test-rows.ts'

const counts = fc.nat(10_000_000)
const esteems = fc.integer({ min: 2, max: 20 }).map((quarters) => quarters / 4)

describe('the scores of video discovery', () => {
  it('grow with likes and esteem; a hidden gem’s falls with views', () => {
    fc.assert(
      fc.property(counts, counts, esteems, (views, likes, esteem) => {
        const viewCount = views + likes + 1
        const score = scoreDiscovery({ viewCount, likeCount: likes, esteem })
        const moreLikes = scoreDiscovery({ viewCount, likeCount: likes + 1, esteem })
        const moreViews = scoreDiscovery({ viewCount: viewCount + 1, likeCount: likes, esteem })
        expect(moreLikes.loved).toBeGreaterThan(score.loved)
        expect(moreLikes.hidden).toBeGreaterThan(score.hidden)
        expect(moreViews.hidden).toBeLessThan(score.hidden)
        expect(scoreDiscovery({ viewCount, likeCount: likes, esteem: esteem + 0.25 }).loved).toBeGreaterThan(
          score.loved,
        )
      }),
    )
  })

  it('take what is not known for the usual', () => {
    const usual = scoreDiscovery({ viewCount: 1_000, likeCount: 20, esteem: 2.75 })
    expect(scoreDiscovery({ viewCount: 50, likeCount: null, esteem: 2.75 }).loved).toBe(usual.loved)
    expect(scoreDiscovery({ viewCount: null, likeCount: null, esteem: 5 }).hidden).toBe(0)
    expect(esteemOf(null, 0)).toBe(2.75)
  })
})

describe('the esteem of a channel', () => {
  it('is the same in the database', async () => {
    await using database = await createTestDatabase()
    const ratings = fc.option(fc.integer({ min: 50, max: 500 }).map((hundredths) => hundredths / 100))
    await fc.assert(
      fc.asyncProperty(ratings, fc.nat(3_000), async (rating, numReviews) => {
        const { rows } = await sql<{ esteem: number }>`
          select channel_esteem(${rating}::double precision, ${numReviews}::integer) as esteem`.execute(
          database.db,
        )
        expect(rows).toEqual([{ esteem: esteemOf(rating, numReviews) }])
      }),
      { numRuns: 200 },
    )
  })

  it('gives the documents of its videos a new version when it changes, and only then', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    await addChannel(db, 'c')
    await addVideo(db, 'v', 'c')
    const rate = async (rating: number, reviews: number) => {
      await db.updateTable('channels').set({ rating, num_reviews: reviews }).where('id', '=', 'c').execute()
      const [video] = await readVideoDocuments(db, ['v'])
      return video
    }
    const countNoted = async () => {
      const { noted } = await db
        .selectFrom('index_outbox')
        .select(({ fn }) => fn.countAll<number>().as('noted'))
        .where('document_id', '=', 'v')
        .executeTakeFirstOrThrow()
      return noted
    }
    const begun = await countNoted()
    const first = await rate(4.9, 1)
    expect(first?.esteem).toBe(3)
    expect(await countNoted()).toBe(begun + 1)
    const same = await rate(4.8, 1)
    expect(same).toEqual(first)
    expect(await countNoted()).toBe(begun + 1)
    const better = await rate(5, 10)
    expect(better?.version).toBeGreaterThan(first?.version ?? 0)
    expect(better?.esteem).toBe(4.25)
  })
})
