import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { scoreDiscovery } from './discovery.ts'
import { readVideoDocuments } from './read-documents.ts'
import { addChannel, addVideo } from '../testing/rows.ts'

const counts = fc.nat(10_000_000)
const qualityScores = fc.integer({ min: 2, max: 20 }).map((quarters) => quarters / 4)

describe('the scores of video discovery', () => {
  test('grow with likes and the channel’s quality score; the hidden gem score falls with views', () => {
    fc.assert(
      fc.property(counts, counts, qualityScores, (views, likes, qualityScore) => {
        const viewCount = views + likes + 1
        const score = scoreDiscovery({ viewCount, likeCount: likes, qualityScore })
        const moreLikes = scoreDiscovery({ viewCount, likeCount: likes + 1, qualityScore })
        const moreViews = scoreDiscovery({ viewCount: viewCount + 1, likeCount: likes, qualityScore })
        expect(moreLikes.loved).toBeGreaterThan(score.loved)
        expect(moreLikes.hidden).toBeGreaterThan(score.hidden)
        expect(moreViews.hidden).toBeLessThan(score.hidden)
        expect(
          scoreDiscovery({ viewCount, likeCount: likes, qualityScore: qualityScore + 0.25 }).loved,
        ).toBeGreaterThan(score.loved)
      }),
    )
  })

  // loved = (likes + 20) / (views + 1,000) · qualityScore / 2.75; hidden = loved · 10,000 / (10,000 + views).
  test.each([
    { viewCount: 0, likeCount: 0, qualityScore: 2.75, loved: 0.02, hidden: 0.02 },
    { viewCount: 9_000, likeCount: 480, qualityScore: 5.5, loved: 0.1, hidden: 0.052632 },
    { viewCount: 99_000, likeCount: 980, qualityScore: 2.75, loved: 0.01, hidden: 0.000917 },
    { viewCount: 4_000, likeCount: null, qualityScore: 5.5, loved: 0.04, hidden: 0.028571 },
    // The platform counts likes sooner than views.
    { viewCount: 100, likeCount: 900, qualityScore: 2.75, loved: 0.109091, hidden: 0.108011 },
    { viewCount: null, likeCount: 500, qualityScore: 2.75, loved: 0.02, hidden: 0 },
  ])(
    'are $loved and $hidden for $likeCount likes in $viewCount views at a quality score of $qualityScore',
    ({ loved, hidden, ...traits }) => {
      const score = scoreDiscovery(traits)
      expect(score.loved).toBeCloseTo(loved, 6)
      expect(score.hidden).toBeCloseTo(hidden, 6)
    },
  )

  test('use the prior for unknown numbers', () => {
    const average = scoreDiscovery({ viewCount: 1_000, likeCount: 20, qualityScore: 2.75 })
    expect(scoreDiscovery({ viewCount: 50, likeCount: null, qualityScore: 2.75 }).loved).toBe(average.loved)
    expect(scoreDiscovery({ viewCount: null, likeCount: null, qualityScore: 5 }).hidden).toBe(0)
  })
})

describe('the quality score of a channel', () => {
  test('gives the documents of its videos a new version when it changes, and only then', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    await addChannel(db, 'c')
    await addVideo(db, 'v', 'c')
    const rate = async (rating: number, reviews: number) => {
      await db.updateTable('channels').set({ rating, num_reviews: reviews }).where('id', '=', 'c').execute()
      const [video] = await readVideoDocuments(db, ['v'])
      return video
    }
    const countQueued = async () => {
      const { queued } = await db
        .selectFrom('index_outbox')
        .select(({ fn }) => fn.countAll<number>().as('queued'))
        .where('kind', '=', 'channel-videos')
        .executeTakeFirstOrThrow()
      return queued
    }
    const before = await countQueued()
    const first = await rate(4.9, 1)
    expect(first?.qualityScore).toBe(3)
    expect(await countQueued()).toBe(before + 1)
    const same = await rate(4.8, 1)
    expect(same).toEqual(first)
    expect(await countQueued()).toBe(before + 1)
    const better = await rate(5, 10)
    expect(better?.version).toBeGreaterThan(first?.version ?? 0)
    expect(better?.qualityScore).toBe(4.25)
  })
})
