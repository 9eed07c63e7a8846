import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { openDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { announceReviews } from './announce-reviews.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

const running = new AbortController().signal

/** More than are notified at once. */
const followers = 1_205

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const id of ['a', 'b', 'c']) await addChannel(db, id)
  await sql`
    insert into members (id, uid, name, name_folded)
    select id, id, id, id from (
      select 'follower' || number as id from generate_series(1, ${followers}::integer) as number
      union all select unnest(array['famous', 'known', 'late'])
    ) as ids`.execute(db)
  // Many follows at the same time, as after an import, and from before today, so that nobody is notified of them.
  await sql`
    insert into follows (follower_id, followed_id, created_at)
    select 'follower' || number, 'famous', now() - interval '2 days' - number / 100 * interval '1 hour'
    from generate_series(1, ${followers}::integer) as number`.execute(db)
})

afterAll(() => database[Symbol.asyncDispose]())

async function writeReview(id: string, channel: string, author = 'famous') {
  await sql`insert into reviews (id, channel_id, member_id, rating) values (${id}, ${channel}, ${author}, 4)`.execute(
    database.db,
  )
}

/** How many members were notified of a review, and the number of notifications. */
async function countTold(review: string) {
  const { rows } = await sql<{ members: number; notifications: number }>`
    select count(distinct member_id)::integer as members, count(*)::integer as notifications
    from notifications where review_id = ${review} and kind = 'review'`.execute(database.db)
  return rows[0]
}

const countAnnouncements = async () =>
  (await database.db.selectFrom('review_announcements').selectAll().execute()).length

test('a review notifies a thousand followers immediately and the others later, each exactly once', async () => {
  const { db } = database
  await writeReview('first', 'a')
  expect(await countTold('first')).toEqual({ members: 1_000, notifications: 1_000 })
  await sql`insert into follows (follower_id, followed_id) values ('late', 'famous')`.execute(db)
  await Promise.all([announceReviews(db, running, 7), announceReviews(db, running, 7)])
  expect(await countTold('first')).toEqual({ members: followers, notifications: followers })
  expect(await countAnnouncements()).toBe(0)
})

test('an aborted announcement is continued by the next call', async () => {
  const { db } = database
  await writeReview('interrupted', 'b')
  await announceReviews(db, AbortSignal.abort())
  expect(await countAnnouncements()).toBe(1)
  await announceReviews(db, running)
  expect(await countTold('interrupted')).toEqual({ members: followers + 1, notifications: followers + 1 })
  await sql`delete from reviews where id = 'interrupted'`.execute(db)
})

test('a review by an author with few followers needs no announcement', async () => {
  await sql`insert into follows (follower_id, followed_id) values ('late', 'known')`.execute(database.db)
  await writeReview('few', 'b', 'known')
  expect(await countTold('few')).toEqual({ members: 1, notifications: 1 })
  expect(await countAnnouncements()).toBe(0)
})

test('a review deleted meanwhile is not announced any further', async () => {
  await writeReview('deleted', 'b')
  expect(await countAnnouncements()).toBe(1)
  await sql`delete from reviews where id = 'deleted'`.execute(database.db)
  await announceReviews(database.db, running)
  expect(await countTold('deleted')).toEqual({ members: 0, notifications: 0 })
  expect(await countAnnouncements()).toBe(0)
})

test('a review whose author has deleted their account is not announced any further', async () => {
  await writeReview('left', 'b')
  await sql`update reviews set member_id = null where id = 'left'`.execute(database.db)
  await announceReviews(database.db, running)
  expect(await countTold('left')).toEqual({ members: 1_000, notifications: 1_000 })
  expect(await countAnnouncements()).toBe(0)
})

test('reviews of an author who is locked for deletion are skipped until the next call', async () => {
  const { db } = database
  await using deleter = openDatabase(database.url, 1)
  await writeReview('leaving', 'c')
  await deleter.db.transaction().execute(async (transaction) => {
    await sql`select from members where id = 'famous' for update`.execute(transaction)
    await announceReviews(db, running)
  })
  expect(await countTold('leaving')).toEqual({ members: 1_000, notifications: 1_000 })
  await announceReviews(db, running)
  expect(await countTold('leaving')).toEqual({ members: followers + 1, notifications: followers + 1 })
})
