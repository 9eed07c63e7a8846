import type { Insertable, Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import type { ChannelsTable } from '@channelwise/schemas/database/tables/channels'
import type { Database } from '@channelwise/schemas/database/database'
import type { ShelfName } from '@channelwise/schemas/shelf'
import { newId } from '@channelwise/schemas/new-id'
import { addMembers, addReview } from '../activities/shelves/test-reviews.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import { shelvesRequest } from '../triggers/requests.ts'

const waiting = { interval: 100 }
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
    await addReview(db, 'talked', member, { age: hour })
    await addReview(db, 'usual', member, { age: at * 8 * day })
    await addReview(db, 'past', member, { age: 60 * day })
    await addReview(db, 'blamed', member, { rating: 1 })
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

  const { steps } = await site.end(await site.engine.start(shelvesRequest))
  expect(steps.map(({ name }) => name)).toContain('chooseChannelOfTheWeek')
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

test('a follow of a reviewer counts for the channels that they reviewed recently', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const { db } = site
  await site.engine.work()
  const [author = '', ...followers] = await addMembers(db, 10)
  await addChannel(db, 'reviewed')
  await addChannel(db, 'long-ago')
  await addReview(db, 'reviewed', author, { age: 28 * day })
  await addReview(db, 'long-ago', author, { age: 50 * day })
  for (const follower_id of followers)
    await db.insertInto('follows').values({ follower_id, followed_id: author }).execute()
  await site.end(await site.engine.start(shelvesRequest))
  expect(await readShelf(db, 'trending')).toEqual(['reviewed'])
})

/** Adds a channel with this many old reviews of this rating. */
async function addRated(
  db: Kysely<Database>,
  id: string,
  rating: number,
  count: number,
  traits: Partial<Insertable<ChannelsTable>>,
) {
  await addChannel(db, id, traits)
  for (const member of await addMembers(db, count))
    await addReview(db, id, member, { rating, age: 400 * day })
}

test('a shelf has at most 27 channels', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const { db } = site
  await site.engine.work()
  for (let at = 10; at < 40; at += 1)
    await addChannel(db, `c${at}`, {
      subscriber_count: 100 - at,
      language: at % 2 === 0 ? 'English' : 'French',
    })
  for (let at = 40; at < 55; at += 1)
    await addChannel(db, `c${at}`, { subscriber_count: 100 - at, language: 'English' })
  await site.end(await site.engine.start(shelvesRequest))
  const english = Array.from({ length: 45 }, (_, at) => at + 10).filter((at) => at % 2 === 0 || at >= 40)
  expect(await readShelf(db, 'most-subscribed')).toEqual(english.slice(0, 27).map((at) => `c${at}`))
})

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
