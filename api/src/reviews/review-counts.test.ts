import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import { foldReviewCounts } from '@channelwise/schemas/database/review-counts'
import { createRandom } from '@channelwise/schemas/random'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { countByType } from './test-review-counts.ts'
import { buildReview } from './test-reviews.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())

/** The totals of the three types as the API reports them: all, with a text, without. */
async function readTotals() {
  const totals = (['all', 'reviews', 'ratings'] as const).map(async (type) => {
    const params = { id: 'all', user: 'all', order: 'latest', type, moderation: 'true' } as const
    const { headers } = await api.as(null).listReviews({ params, query: { limit: '1' } })
    return Number(headers.get('X-Total-Count'))
  })
  return Promise.all(totals)
}

/** How many statements of this database wait for a lock. */
async function countWaiting(db: Kysely<Database>) {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('the totals of all reviews follow every change of a review and of its channel', async () => {
  const { db } = api
  await addChannel(db, 'stays')
  await addChannel(db, 'goes')
  await buildReview(db, { channelId: 'stays', comment: 'Slow, and good.' })
  const { id } = await buildReview(db, { channelId: 'goes', comment: '' })
  await buildReview(db, { channelId: 'goes', comment: 'Gone soon.' })
  const change = (values: { comment?: string; hidden_at?: Date | null; channel_id?: string }) =>
    db.updateTable('reviews').set(values).where('id', '=', id).execute()
  const list = (listed_at: Date | null) =>
    db.updateTable('channels').set({ listed_at }).where('id', '=', 'goes').execute()
  const steps: [totals: number[], change: () => Promise<unknown>][] = [
    [[3, 2, 1], () => Promise.resolve()],
    [[3, 3, 0], () => change({ comment: 'Better than I thought' })],
    [[2, 2, 0], () => change({ hidden_at: new Date() })],
    [[2, 2, 0], () => change({ comment: '' })],
    [[3, 2, 1], () => change({ hidden_at: null })],
    [[3, 2, 1], () => foldReviewCounts(db)],
    [[1, 1, 0], () => list(null)],
    [[1, 1, 0], () => change({ comment: 'While it is not listed' })],
    [[3, 3, 0], () => list(new Date())],
    [[3, 3, 0], () => change({ channel_id: 'stays' })],
    [[2, 2, 0], () => db.deleteFrom('reviews').where('id', '=', id).execute()],
    [[1, 1, 0], () => db.deleteFrom('channels').where('id', '=', 'goes').execute()],
  ]
  for (const [totals, act] of steps) {
    await act()
    expect([await readTotals(), await countByType(db)]).toEqual([totals, totals])
  }
})

test('unlisting a channel waits for changes of its reviews', async () => {
  const { db } = api
  await addChannel(db, 'raced')
  const { id } = await buildReview(db, { channelId: 'raced', comment: 'A text' })
  const before = await readTotals()
  const changed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const changing = db.transaction().execute(async (transaction) => {
    await transaction.updateTable('reviews').set({ comment: '' }).where('id', '=', id).execute()
    changed.resolve()
    await mayCommit.promise
  })
  await changed.promise
  const takingOff = db.updateTable('channels').set({ listed_at: null }).where('id', '=', 'raced').execute()
  try {
    await expect.poll(() => countWaiting(db)).toBe(1)
  } finally {
    mayCommit.resolve()
    await Promise.all([changing, takingOff])
  }
  const after = await readTotals()
  expect(after).toEqual(await countByType(db))
  expect(after).not.toEqual(before)
})

test('many changes are folded into one row per day and rating, even concurrently', async () => {
  const { db } = api
  await db
    .insertInto('review_counts')
    .values(
      Array.from({ length: 300 }, (_, at) => ({
        day: '2026-02-01',
        rating: 4,
        ratings: at % 3 === 0 ? 1 : -1,
        comments: 0,
      })),
    )
    .execute()
  const before = await readTotals()
  await Promise.all([foldReviewCounts(db), foldReviewCounts(db)])
  expect(await readTotals()).toEqual(before)
  const counts = await db.deleteFrom('review_counts').where('day', '=', '2026-02-01').returningAll().execute()
  expect(counts).toEqual([{ day: '2026-02-01', rating: 4, ratings: -100, comments: 0 }])
})

test('totals by days and stars equal a recount, for visitors, authors and moderators', async () => {
  const { db } = api
  const random = createRandom('totals')
  for (const id of ['listed', 'unlisted']) await addChannel(db, id)
  const author = await buildMember(db)
  const readers = [null, author, await buildMember(db, { role: 'operator' })]
  // Whole hours and a half ago, so that none crosses a limit of the queries while the test runs.
  const ages = [0, 12, 24, 25, 36, 366 * 24, 369 * 24, 380 * 24, 399 * 24]
  const later = (count: number, min: number, max: number) =>
    Array.from({ length: count }, () => random.integer(min * 24, max * 24))
  for (const age of [...ages, ...later(40, 0, 1_000), ...later(40, 401, 430)]) {
    const { id } = await buildReview(db, {
      channelId: random.pick(['listed', 'listed', 'unlisted']),
      rating: random.integer(6, 10) / 2,
      comment: random.pick(['', 'Slow, and good.']),
      createdAt: new Date(Date.now() - (age + 0.5) * 3_600_000),
    })
    // Of new members: the author can have only one review per channel, which is added below.
    if (random.chance(0.3))
      await db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', id).execute()
  }
  const theirs = await buildReview(db, { channelId: 'listed', member: author, rating: 4 })
  await db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', theirs.id).execute()
  await db.updateTable('channels').set({ listed_at: null }).where('id', '=', 'unlisted').execute()

  const compare = async () => {
    for (const reader of readers)
      for (const days of [0, 1, 30, 369, 400, 415, 600, 36_500])
        for (const stars of [undefined, 4])
          for (const type of ['all', 'reviews', 'ratings'] as const) {
            const asked = { days, stars, type, role: reader?.role }
            expect({ ...asked, total: await readTotal(reader, asked) }).toEqual({
              ...asked,
              total: await countReviews(db, reader, asked),
            })
          }
  }
  await compare()
  await foldReviewCounts(db, 0)
  await compare()
  const { rows } = await sql`
    select from review_counts where day < current_date - 440
    group by date_trunc('month', day), rating having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})

interface Asked {
  days: number
  stars: number | undefined
  type: 'all' | 'reviews' | 'ratings'
}

/** The total that the API reports to a reader. */
async function readTotal(reader: Member | null, { days, stars, type }: Asked) {
  const { headers } = await api.as(reader).listReviews({
    params: { id: 'all', user: 'all', order: 'latest', type, moderation: String(reader === null) as 'true' },
    query: { limit: '1', days: String(days), ...(stars !== undefined && { stars: String(stars) }) },
  })
  return Number(headers.get('X-Total-Count'))
}

/** The same, by counting. */
async function countReviews(db: Kysely<Database>, reader: Member | null, { days, stars, type }: Asked) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from reviews join channels on channels.id = reviews.channel_id
    where listed_at is not null
      and (hidden_at is null or member_id = ${reader?._id ?? ''} or ${reader?.role === 'operator'})
      and (${days} = 0 or reviews.created_at > now() - ${days} * interval '1 day')
      and (${stars ?? 0} = 0 or reviews.rating = ${stars ?? 0})
      and (${type} = 'all' or (comment = '') = (${type} = 'ratings'))`.execute(db)
  return rows[0]?.total
}
