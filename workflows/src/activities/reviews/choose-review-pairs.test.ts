import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { inStep } from '../../engine/current-step.ts'
import { createStepResponseCache } from '../../engine/step-response-cache.ts'
import { addMembers, addReview } from '../shelves/test-reviews.ts'
import { chooseReviewPairs } from './choose-review-pairs.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  await sql`delete from channels`.execute(database.db)
  await sql`delete from review_changes`.execute(database.db)
})

const day = 86_400_000

test('a burst is measured against the 30 days before the last week', async () => {
  await addChannel(database.db, 'a')
  // Four a day is a fifth of a burst of twenty, and 4.1 a day a little more.
  await addReviews(60, 8 * day)
  await addReviews(60, 36 * day)
  await addReviews(50, 38 * day)
  await addReviews(20, 0)
  expect(await raiseFlags()).toContain('burst')
  await sql`delete from review_flags`.execute(database.db)
  await addReviews(1, 36 * day)
  expect(await raiseFlags()).not.toContain('burst')
})

test('a step processes up to `limit` channels, those that changed first', async () => {
  for (const id of ['a', 'b', 'c']) await addChannel(database.db, id)
  const [member = ''] = await addMembers(database.db, 1)
  for (const id of ['a', 'b', 'c']) await addReview(database.db, id, member)
  await sql`insert into review_changes (channel_id) values ('a')`.execute(database.db)
  expect(await chooseReviewPairs(database)({ limit: 2 })).toEqual({ channels: 2 })
  expect(await readQueue()).toEqual(['a', 'a'])
  expect(await chooseReviewPairs(database)({ limit: 2 })).toEqual({ channels: 1 })
  expect(await readQueue()).toEqual([])
})

test('each step updates the progress of its run', async () => {
  for (const id of ['a', 'b', 'c']) await addChannel(database.db, id)
  await sql`insert into review_changes (channel_id) values ('a'), ('b'), ('c')`.execute(database.db)
  await sql`
    insert into pipeline_runs (id, pipeline, key, subject, input)
    values ('run', 'chooseReviewPair', 'key', 'all reviewed channels', '{}')`.execute(database.db)
  for (const done of [2, 3, 3]) {
    const place = { runId: 'run', name: 'chooseReviewPairs', position: 0 }
    const step = { place, logged: [], responses: createStepResponseCache(new Map()) }
    await inStep(step, () => chooseReviewPairs(database)({ limit: 2 }))
    const { rows } = await sql`select done, total from pipeline_runs where id = 'run'`.execute(database.db)
    expect(rows).toEqual([{ done, total: 3 }])
  }
})

test('a change made while a pair is stored stays queued', async () => {
  await addChannel(database.db, 'a')
  const [member = ''] = await addMembers(database.db, 1)
  await addReview(database.db, 'a', member)
  // Likes, flags and reviews arrive while the pair is stored.
  await sql`
    create function change_again() returns trigger language plpgsql as $$
    begin
      insert into review_changes (channel_id) values (new.channel_id);
      return null;
    end $$;
    create trigger meanwhile after insert on review_pairs for each row execute function change_again()`.execute(
    database.db,
  )
  expect(await chooseReviewPairs(database)({ limit: 10 })).toEqual({ channels: 1 })
  expect(await readQueue()).toEqual(['a'])
  await sql`drop trigger meanwhile on review_pairs`.execute(database.db)
})

test('a change that began before others but commits after the reviews were read stays queued', async () => {
  await addChannel(database.db, 'a')
  await database.db.connection().execute(async (writer) => {
    await sql`begin; insert into review_changes (channel_id) values ('a')`.execute(writer)
    await sql`insert into review_changes (channel_id) values ('a')`.execute(database.db)
    // Commits between reading the reviews and the end of the transaction.
    await sql`
      create function wait_for_writer() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(7);
        return null;
      end $$;
      create trigger meanwhile after insert on review_pairs for each row execute function wait_for_writer()`.execute(
      database.db,
    )
    await sql`select pg_advisory_lock(7)`.execute(writer)
    const chosen = chooseReviewPairs(database)({ limit: 10 })
    await expect.poll(() => countWaiting(), { message: 'the pair is being stored' }).toBe(1)
    await sql`commit`.execute(writer)
    await sql`select pg_advisory_unlock(7)`.execute(writer)
    expect(await chosen).toEqual({ channels: 1 })
  })
  expect(await readQueue()).toEqual(['a'])
  await sql`drop trigger meanwhile on review_pairs`.execute(database.db)
})

async function countWaiting() {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
  return rows.length
}

async function addReviews(count: number, age: number) {
  for (const member of await addMembers(database.db, count))
    await addReview(database.db, 'a', member, { age })
}

async function raiseFlags() {
  await chooseReviewPairs(database)({ limit: 10 })
  const rows = await database.db.selectFrom('review_flags').select('kind').execute()
  return rows.map(({ kind }) => kind)
}

async function readQueue() {
  const rows = await database.db.selectFrom('review_changes').select('channel_id').orderBy('id').execute()
  return rows.map(({ channel_id }) => channel_id)
}
