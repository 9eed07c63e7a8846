import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { chooseChannelOfTheWeek } from './choose-channel-of-the-week.ts'
import { addMembers, addReview } from './test-reviews.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let members: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  members = await addMembers(database.db, 6)
})

afterAll(() => database[Symbol.asyncDispose]())

beforeEach(async () => {
  await sql`delete from channels`.execute(database.db)
  for (const id of ['a', 'b']) await addChannel(database.db, id)
})

describe('the channel of the week', () => {
  test('had the most activity from Monday to Sunday of last week (UTC)', async () => {
    const [first = ''] = members
    await reviewTimes('a', 5, '2026-04-26T23:59:59Z')
    await addReview(database.db, 'a', first, { createdAt: new Date('2026-04-27T00:00:00Z') })
    await reviewTimes('b', 2, '2026-05-03T23:59:59Z')
    await addChannel(database.db, 'new')
    await reviewTimes('new', 6, '2026-05-04T00:00:00Z')
    expect(await choose('2026-05-04T00:00:00Z')).toEqual({ week: '2026-05-04', channelId: 'b' })
    expect(await readChosen('2026-05-04')).toEqual({ channel_id: 'b', score: 8 })
    expect(await choose('2026-05-10T23:59:59Z')).toEqual({ week: '2026-05-04', channelId: 'b' })
    expect(await choose('2026-05-11T00:00:00Z')).toEqual({ week: '2026-05-11', channelId: 'new' })
    await sql`delete from channels where id = 'b'`.execute(database.db)
    await choose('2026-05-04T00:00:00Z')
    expect(await readChosen('2026-05-04')).toEqual({ channel_id: 'a', score: 4 })
  })

  test('does not exist after a week without activity', async () => {
    expect(await choose('2026-05-06T12:00:00Z')).toEqual({ week: '2026-05-04', channelId: null })
  })

  test('is not featured again for eight weeks', async () => {
    await reviewTimes('a', 6, '2026-04-28T12:00:00Z')
    await reviewTimes('b', 2, '2026-04-28T12:00:00Z')
    await feature('a', '2026-03-09')
    expect(await choose('2026-05-06T12:00:00Z')).toMatchObject({ channelId: 'b' })
    await sql`delete from channels_of_the_week`.execute(database.db)
    await feature('a', '2026-03-02')
    expect(await choose('2026-05-06T12:00:00Z')).toMatchObject({ channelId: 'a' })
  })

  test('is never an unlisted channel', async () => {
    await addChannel(database.db, 'draft', { listed_at: null })
    await reviewTimes('draft', 6, '2026-04-28T12:00:00Z')
    await reviewTimes('b', 2, '2026-04-28T12:00:00Z')
    expect(await choose('2026-05-06T12:00:00Z')).toMatchObject({ channelId: 'b' })
  })

  test('may change for an hour, while a new site is still importing', async () => {
    await reviewTimes('a', 2, '2026-04-28T12:00:00Z')
    expect(await choose('2026-05-06T12:00:00Z')).toMatchObject({ channelId: 'a' })
    await reviewTimes('b', 3, '2026-04-28T12:00:00Z')
    expect(await choose('2026-05-06T12:00:00Z')).toMatchObject({ channelId: 'b' })
    await sql`update channels_of_the_week set chosen_at = now() - interval '61 minutes'`.execute(database.db)
    await sql`delete from reviews where channel_id = 'b'`.execute(database.db)
    expect(await choose('2026-05-06T12:00:00Z')).toMatchObject({ channelId: 'b' })
  })

  test('cannot be decided by one member alone', async () => {
    const [fan = ''] = members
    await addReview(database.db, 'a', fan, { createdAt: new Date('2026-04-28T12:00:00Z') })
    await sql`
      insert into channel_lists (id, member_id, name, private, created_at)
      select 'list' || at, ${fan}, 'List', false, '2026-04-28' from generate_series(1, 9) as at`.execute(
      database.db,
    )
    await sql`
      insert into channel_list_entries (list_id, position, channel_id)
      select 'list' || at, 1, 'a' from generate_series(1, 9) as at`.execute(database.db)
    await reviewTimes('b', 3, '2026-04-28T12:00:00Z')
    expect(await choose('2026-05-06T12:00:00Z')).toMatchObject({ channelId: 'b' })
    await sql`delete from channels_of_the_week`.execute(database.db)
    await sql`delete from channels where id = 'b'`.execute(database.db)
    await choose('2026-05-06T12:00:00Z')
    expect(await readChosen('2026-05-04')).toEqual({ channel_id: 'a', score: 10 })
  })
})

function choose(moment: string) {
  return chooseChannelOfTheWeek({ db: database.db, clock: () => new Date(moment) })()
}

async function reviewTimes(channelId: string, times: number, moment: string) {
  for (const member of members.slice(-times))
    await addReview(database.db, channelId, member, { createdAt: new Date(moment) })
}

async function feature(channelId: string, week: string) {
  await database.db
    .insertInto('channels_of_the_week')
    .values({ week, channel_id: channelId, score: 1 })
    .execute()
}

function readChosen(week: string) {
  return database.db
    .selectFrom('channels_of_the_week')
    .select(['channel_id', 'score'])
    .where('week', '=', week)
    .executeTakeFirst()
}
