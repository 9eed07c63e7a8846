import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { readTrending } from './read-trending.ts'
import { selectActivities } from './select-activities.ts'
import { addMembers, addReview } from './test-reviews.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let ada: string
let eve: string

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  await sql`delete from channels`.execute(database.db)
  await sql`delete from members`.execute(database.db)
  const [one = '', other = ''] = await addMembers(database.db, 2)
  ada = one
  eve = other
  for (const id of ['a', 'b']) await addChannel(database.db, id)
  await addVideo(database.db, 'v', 'a')
})

describe('activity that counts for a channel', () => {
  test.each([
    ['a review', () => addReview(database.db, 'a', ada), 4],
    ['a review without a comment', () => addReview(database.db, 'a', ada).then(silence), 2],
    ['a favorite', () => run(sql`insert into favorites (member_id, channel_id) values (${ada}, 'a')`), 3],
    ['an entry in a public list', () => addList(), 2],
    ['a thumb up', () => addThumb(true), 1],
    ['three visitors of a list in a day', () => addVisits(3), 2 + 0.25 * 2],
  ])('is %s', async (_, act, weight) => {
    await act()
    expect(await weigh()).toEqual({ a: weight })
  })

  test('is a like of a review of any age', async () => {
    await addReview(database.db, 'a', ada, { age: 400 * day })
    await run(sql`insert into review_likes (review_id, member_id) select id, ${eve} from reviews`)
    expect(await weigh()).toEqual({ a: 1 })
  })

  test('is a new follower of a member who reviewed it in the 30 days before, divided among the reviewed channels', async () => {
    await addReview(database.db, 'a', ada, { age: 29 * day })
    await addReview(database.db, 'b', ada, { age: 29 * day })
    await addChannel(database.db, 'before')
    await addReview(database.db, 'before', ada, { age: 31 * day })
    await run(sql`insert into follows (follower_id, followed_id) values (${eve}, ${ada})`)
    expect(await weigh(20)).toEqual({ a: 0.25, b: 0.25 })
  })

  test('is a new follower for at most the ten channels reviewed last', async () => {
    const others = Array.from({ length: 9 }, (_, at) => `other${at}`)
    for (const id of others) await addChannel(database.db, id)
    for (const id of others) await addReview(database.db, id, ada, { age: 26 * day })
    await addReview(database.db, 'a', ada, { age: 25 * day })
    await addReview(database.db, 'b', ada, { age: 27 * day })
    await run(sql`insert into follows (follower_id, followed_id) values (${eve}, ${ada})`)
    expect(await weigh(20)).toEqual(Object.fromEntries(['a', ...others].map((id) => [id, 0.05])))
  })

  test.each([
    ['a review below three stars', () => addReview(database.db, 'a', ada, { rating: 2.5 })],
    [
      'a hidden review',
      () => addReview(database.db, 'a', ada).then(() => run(sql`update reviews set hidden_at = now()`)),
    ],
    ['a review older than the period', () => addReview(database.db, 'a', ada, { age: 101 * day })],
    ['a thumb down', () => addThumb(false)],
    ['a private list', () => addList({ private: true })],
    ['a removed list', () => addList().then(() => run(sql`update channel_lists set removed_at = now()`))],
    [
      'any activity of a suspended member',
      () => addList().then(() => run(sql`update members set suspended_at = now()`)),
    ],
  ])('is not %s', async (_, act) => {
    await act()
    expect(await weigh()).toEqual({})
  })
})

test('one member adds at most ten points to a trend', async () => {
  for (let at = 0; at < 30; at += 1) {
    await addVideo(database.db, `v${at}`, 'a')
    await run(
      sql`insert into recommendations (member_id, video_id, recommended) values (${ada}, ${`v${at}`}, true)`,
    )
  }
  const [trend] = await readTrending(database.db)
  // 10 points in the window, where a quarter of 10 is usual.
  expect(trend?.score).toBeCloseTo((10 - 2.5) / Math.sqrt(2.5 + 5), 2)
})

const day = 86_400_000

/** The total weight by channel in the last `days` days. */
async function weigh(days = 100) {
  const since = sql<Date>`now() - make_interval(days => ${days})`
  const { rows } = await sql<{ channel_id: string; weight: number }>`
    select channel_id, sum(weight) as weight from (${selectActivities(since)}) as activities
    group by channel_id order by channel_id`.execute(database.db)
  return Object.fromEntries(rows.map(({ channel_id, weight }) => [channel_id, weight]))
}

async function run(statement: ReturnType<typeof sql>) {
  await statement.execute(database.db)
}

function silence() {
  return run(sql`update reviews set comment = ''`)
}

function addThumb(recommended: boolean) {
  return run(
    sql`insert into recommendations (member_id, video_id, recommended) values (${ada}, 'v', ${recommended})`,
  )
}

async function addList({ private: isPrivate = false } = {}) {
  await run(
    sql`insert into channel_lists (id, member_id, name, private) values ('list', ${ada}, 'List', ${isPrivate})`,
  )
  await run(sql`insert into channel_list_entries (list_id, position, channel_id) values ('list', 1, 'a')`)
}

async function addVisits(visitors: number) {
  await addList()
  await run(sql`insert into visit_salts (day, salt) values (now()::date, '') on conflict do nothing`)
  await run(sql`
    insert into channel_list_visits (list_id, day, visitor)
    select 'list', now()::date, at::text::bytea from generate_series(1, ${visitors}::integer) as at`)
}
