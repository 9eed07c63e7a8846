import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import { moods } from '@channelwise/schemas/mood'
import { createRandom } from '@channelwise/schemas/random'
import { startTestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { countByType, readStoredCounts } from './test-review-counts.ts'

const clients = 200
const channelIds = ['calm', 'busy']

test('counts of channels and likes match the rows after concurrent calls of 200 clients', async () => {
  // All clients are on one network.
  const roomy = {
    member: 100_000,
    unconfirmed: 100_000,
    network: 100_000,
    window: 3_600,
    kept: 'memory',
  } as const
  await using api = await startTestApi({
    fairUseLimits: { reviews: roomy, reactions: roomy },
    requestLimits: { maxWaiting: 10_000 },
  })
  for (const id of channelIds) await addChannel(api.db, id)
  const random = createRandom('200 clients')
  const operator = await buildMember(api.db, { role: 'operator' })
  const members = await Promise.all(Array.from({ length: clients }, () => buildMember(api.db)))
  const reviews: string[] = []
  const refusals = new Set<string>()

  await Promise.all(
    members.map(async (member, at) => {
      const client = api.as(member)
      const id = random.pick(channelIds)
      const review = {
        rating: random.integer(1, 10) / 2,
        moodList: random.shuffle(moods).slice(0, random.integer(0, 4)),
      }
      // Sent twice concurrently, so that one must lose.
      const written = await Promise.allSettled([
        client.createReview({ params: { id }, body: review }),
        client.createProgramReview({ params: { id }, body: review }),
      ])
      const [kept] = written.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value.value.review._id] : [],
      )
      expect(written.filter(({ status }) => status === 'rejected')).toHaveLength(1)
      if (kept === undefined) throw new Error('neither was stored')
      reviews.push(kept)
      await Promise.all([
        ...Array.from({ length: 3 }, () => tolerate(like(random.pick(reviews)))),
        ...(at % 5 === 0 ? [tolerate(client.deleteReview({ params: { id: kept }, body: {} }))] : []),
        ...(at % 7 === 0 ? [tolerate(hide(kept))] : []),
        ...(at % 11 === 0 ? [tolerate(unlike(random.pick(reviews)))] : []),
        ...(at % 13 === 0 ? [api.db.deleteFrom('members').where('id', '=', member._id).execute()] : []),
      ])

      function like(reviewId: string) {
        return client.likeReview({ params: { reviewId }, body: {} })
      }
      function unlike(reviewId: string) {
        return client.unlikeReview({ params: { reviewId }, body: {} })
      }
      function hide(reviewId: string) {
        return api.as(operator).hideReview({ params: { id: reviewId }, body: { reason: 'spam' } })
      }
    }),
  )

  expect(await readFigures(api.db)).toEqual(await countRows(api.db))
  expect(await readWrongLikes(api.db)).toEqual([])
  expect(await readWrongReviewers(api.db)).toEqual([])
  expect(await readStoredCounts(api.db)).toEqual(await countByType(api.db))
  expect([...refusals].filter((message) => !rightful.has(message))).toEqual([])
  expect(api.logged()).toBe('')

  async function tolerate(call: Promise<unknown>) {
    await call.catch((error: unknown) => refusals.add(error instanceof Error ? error.message : String(error)))
  }
}, 120_000)

/** Errors that are legitimate for the loser of a race. */
const rightful = new Set([
  'You cannot like your own review',
  'Review not found',
  'Invalid Token',
  'Only the author can remove this review',
])

/** The figures in the channels' rows. */
async function readFigures(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'num_reviews', 'rating', 'rating_distribution', 'mood_counts'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    mood_counts: Object.fromEntries(Object.entries(row.mood_counts).filter(([, count]) => count !== 0)),
  }))
}

/** The figures counted from the reviews. */
async function countRows(db: Kysely<Database>) {
  const reviews = await db.selectFrom('reviews').selectAll().where('hidden_at', 'is', null).execute()
  return channelIds.toSorted().map((id) => {
    const own = reviews.filter((review) => review.channel_id === id)
    const named = Map.groupBy(
      own.flatMap((review) => review.moods),
      (mood) => mood,
    )
    return {
      id,
      num_reviews: own.length,
      rating: own.reduce((sum, review) => sum + review.rating, 0) / own.length,
      rating_distribution: Array.from(
        { length: 10 },
        (_, at) => own.filter((review) => review.rating === (at + 1) / 2).length,
      ),
      mood_counts: Object.fromEntries([...named].map(([mood, namings]) => [mood, namings.length])),
    }
  })
}

/** Members whose figures differ from their reviews. */
async function readWrongReviewers(db: Kysely<Database>) {
  const { rows } = await sql`
    with counted as (
      select member_id, count(*) as ratings, count(*) filter (where comment <> '') as comments, sum(rating) as stars
      from reviews where hidden_at is null and member_id is not null group by member_id
    )
    (table reviewers except table counted) union all (table counted except table reviewers)`.execute(db)
  return rows
}

async function readWrongLikes(db: Kysely<Database>) {
  return db
    .selectFrom('reviews')
    .select('id')
    .where(sql<boolean>`like_count <> (select count(*) from review_likes where review_id = reviews.id)`)
    .execute()
}
