import type { Insertable, Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import type { ChannelsTable } from '@channelwise/schemas/database/tables/channels'
import type { Database } from '@channelwise/schemas/database/database'
import type { ShelfName } from '@channelwise/schemas/shelf'
import { newId } from '@channelwise/schemas/new-id'
import { mondayOf, weeksBefore } from '../scores/week.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import { shelvesRequest } from '../triggers/requests.ts'

const waiting = { timeout: 40_000, interval: 100 }
const hour = 3_600_000
const day = 24 * hour
const science = JSON.stringify([{ mainTopic: 'Science', subTopic: 'Bees' }])

test('the shelves are filled automatically', async () => {
  await using site = await openTestInstallation({}, { derivesScores: true })
  const { db } = site
  await addRated(db, 'steady', 4.5, 30, { all_topics: science, subscriber_count: 100 })
  await addRated(db, 'praised-once', 5, 1, { subscriber_count: 900 })
  await addRated(db, 'mediocre', 3, 30, { subscriber_count: 500 })
  await addChannel(db, 'draft', { listed_at: null, subscriber_count: 9_999 })
  // A run may start before all channels are stored; the next one finds the rest.
  const shelves = async () => ({
    bestRated: await readShelf(db, 'best-rated'),
    bestRatedScience: await readShelf(db, 'best-rated', 'Science'),
    mostSubscribed: await readShelf(db, 'most-subscribed'),
    top: await readShelf(db, 'top'),
    new: (await readShelf(db, 'new')).toSorted(),
    fillings: (await db.selectFrom('shelf_fillings').select('began_at').execute()).length,
  })
  await expect.poll(shelves, waiting).toEqual({
    bestRated: ['steady', 'praised-once'],
    bestRatedScience: ['steady'],
    mostSubscribed: ['praised-once', 'mediocre', 'steady'],
    top: ['steady', 'mediocre', 'praised-once'],
    new: ['mediocre', 'praised-once', 'steady'],
    fillings: 1,
  })
})

test('the trend counts activity of every kind, weighted by age and by the number of members', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const { db } = site
  await site.engine.work()
  const members = await addMembers(db, 12)
  const [first = '', second = ''] = members
  for (const id of [
    'talked',
    'usual',
    'past',
    'blamed',
    'liked',
    'listed',
    'thumbed',
    'visited',
    'fan',
    'none',
  ])
    await addChannel(db, id, { all_topics: science })
  for (const [at, member] of members.entries()) {
    await review(db, 'talked', member, { age: hour })
    await review(db, 'usual', member, { age: at * 8 * day })
    await review(db, 'past', member, { age: 60 * day })
    await review(db, 'blamed', member, { rating: 1 })
  }
  await db.insertInto('favorites').values({ member_id: first, channel_id: 'liked' }).execute()
  await makeList(db, first, 'listed')
  const visited = await makeList(db, second, 'visited', { age: 40 * day })
  await visit(db, visited, 30)
  await makeList(db, first, 'none', { private: true })
  await addVideo(db, 'video', 'thumbed')
  await db
    .insertInto('recommendations')
    .values({ member_id: first, video_id: 'video', recommended: true })
    .execute()
  // One member counts only up to a limit, however active.
  for (let at = 0; at < 50; at += 1) {
    await addVideo(db, `fan${at}`, 'fan')
    await db
      .insertInto('recommendations')
      .values({ member_id: second, video_id: `fan${at}`, recommended: true })
      .execute()
  }

  await site.end(await site.engine.start(shelvesRequest))
  const trending = await readShelf(db, 'trending')
  expect(trending[0]).toBe('talked')
  expect(trending.indexOf('talked')).toBeLessThan(trending.indexOf('usual'))
  expect(trending.toSorted()).toEqual(['fan', 'liked', 'listed', 'talked', 'thumbed', 'usual', 'visited'])
  expect(await readShelf(db, 'trending', 'Science')).toEqual(trending)

  // Filling again changes nothing; suspended members and hidden reviews no longer count.
  await site.end(await site.engine.start(shelvesRequest))
  expect(await readShelf(db, 'trending')).toEqual(trending)
  await db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', first).execute()
  await db.updateTable('reviews').set({ hidden_at: new Date() }).where('channel_id', '=', 'talked').execute()
  await site.end(await site.engine.start(shelvesRequest))
  expect((await readShelf(db, 'trending')).toSorted()).toEqual(['fan', 'visited'])
})

test('following a reviewer counts for the channels that they reviewed recently', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const { db } = site
  await site.engine.work()
  const [author = '', ...followers] = await addMembers(db, 10)
  await addChannel(db, 'reviewed')
  await addChannel(db, 'long-ago')
  await review(db, 'reviewed', author, { age: 28 * day })
  await review(db, 'long-ago', author, { age: 50 * day })
  for (const follower_id of followers)
    await db.insertInto('follows').values({ follower_id, followed_id: author }).execute()
  await site.end(await site.engine.start(shelvesRequest))
  expect(await readShelf(db, 'trending')).toEqual(['reviewed'])
})

test('the channel of the week had the most activity last week, is final after an hour, and is not featured again for eight weeks', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const { db } = site
  await site.engine.work()
  const monday = mondayOf(new Date())
  const lastWeek = Date.now() - Date.parse(weeksBefore(monday, 1)) - day
  const members = await addMembers(db, 6)
  for (const id of ['featured', 'rested', 'busy', 'quiet']) await addChannel(db, id)
  await db
    .insertInto('channels_of_the_week')
    .values([
      { week: weeksBefore(monday, 8), channel_id: 'featured', score: 1 },
      { week: weeksBefore(monday, 9), channel_id: 'rested', score: 1 },
    ])
    .execute()
  for (const member of members) await review(db, 'featured', member, { age: lastWeek })
  for (const member of members.slice(2)) await review(db, 'rested', member, { age: lastWeek })
  for (const member of members.slice(4)) await review(db, 'quiet', member, { age: lastWeek })
  for (const member of members) await review(db, 'busy', member, { age: lastWeek + 7 * day })

  await site.end(await site.engine.start(shelvesRequest))
  expect(await readWeek(db, monday)).toEqual({ channel_id: 'rested', score: 16 })
  for (const member of members.slice(0, 4)) await review(db, 'quiet', member, { age: lastWeek })
  await site.end(await site.engine.start(shelvesRequest))
  expect(await readWeek(db, monday)).toEqual({ channel_id: 'quiet', score: 24 })
  await db
    .updateTable('channels_of_the_week')
    .set({ chosen_at: new Date(Date.now() - 2 * hour) })
    .where('week', '=', monday)
    .execute()
  await db.deleteFrom('reviews').where('channel_id', '=', 'quiet').execute()
  await site.end(await site.engine.start(shelvesRequest))
  expect(await readWeek(db, monday)).toMatchObject({ channel_id: 'quiet' })
})

async function addMembers(db: Kysely<Database>, count: number) {
  const ids = Array.from({ length: count }, () => newId())
  await db
    .insertInto('members')
    .values(ids.map((id) => ({ id, uid: `uid${id}`, name: 'Member', name_folded: 'member' })))
    .execute()
  return ids
}

/** Adds a channel with this many old reviews of this rating. */
async function addRated(
  db: Kysely<Database>,
  id: string,
  rating: number,
  count: number,
  traits: Partial<Insertable<ChannelsTable>>,
) {
  await addChannel(db, id, traits)
  for (const member of await addMembers(db, count)) await review(db, id, member, { rating, age: 400 * day })
}

async function review(
  db: Kysely<Database>,
  channelId: string,
  memberId: string,
  { rating = 4, age = 0 }: { rating?: number; age?: number } = {},
) {
  await db
    .insertInto('reviews')
    .values({
      id: newId(),
      channel_id: channelId,
      member_id: memberId,
      rating,
      comment: 'Worth it',
      created_at: new Date(Date.now() - age),
    })
    .execute()
}

async function makeList(
  db: Kysely<Database>,
  memberId: string,
  channelId: string,
  { age = 0, private: isPrivate = false } = {},
) {
  const id = newId()
  const created_at = new Date(Date.now() - age)
  await db
    .insertInto('channel_lists')
    .values({ id, member_id: memberId, name: 'List', private: isPrivate, created_at, removed_at: null })
    .execute()
  await db
    .insertInto('channel_list_entries')
    .values({ list_id: id, position: 1, channel_id: channelId })
    .execute()
  return id
}

async function visit(db: Kysely<Database>, listId: string, visitors: number) {
  const today = new Date().toISOString().slice(0, 10)
  await db
    .insertInto('visit_salts')
    .values({ day: today, salt: Buffer.from('salt') })
    .execute()
  await db
    .insertInto('channel_list_visits')
    .values(
      Array.from({ length: visitors }, (_, at) => ({
        list_id: listId,
        day: today,
        visitor: Buffer.from([at]),
      })),
    )
    .execute()
}

async function readShelf(db: Kysely<Database>, shelf: ShelfName, topic = '') {
  const rows = await db
    .selectFrom('shelves')
    .select('channel_id')
    .where('shelf', '=', shelf)
    .where('topic', '=', topic)
    .orderBy('position')
    .execute()
  return rows.map(({ channel_id }) => channel_id)
}

async function readWeek(db: Kysely<Database>, week: string) {
  return db
    .selectFrom('channels_of_the_week')
    .select(['channel_id', 'score'])
    .where('week', '=', week)
    .executeTakeFirst()
}
