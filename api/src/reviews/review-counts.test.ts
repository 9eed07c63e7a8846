import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import { foldReviewCounts } from '@channelwise/schemas/database/fold-review-counts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { countByType } from './test-review-counts.ts'
import { buildReview } from './test-reviews.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())

/** The totals of the three types as the API tells them: all, with a text, without. */
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

test('a channel that is taken off waits for whoever changes one of its reviews', async () => {
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

test('very many changes are folded into one row, also by two at once', async () => {
  const { db } = api
  await db
    .insertInto('review_counts')
    .values(Array.from({ length: 300 }, (_, at) => ({ ratings: at % 2 === 0 ? 1 : -1, comments: 0 })))
    .execute()
  const before = await readTotals()
  await Promise.all([foldReviewCounts(db), foldReviewCounts(db)])
  expect(await readTotals()).toEqual(before)
  expect((await db.selectFrom('review_counts').selectAll().execute()).length).toBeLessThan(3)
})
