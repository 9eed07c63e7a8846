import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { createClient } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Pages } from '../pages/pages.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi

/** What a channel's pages call for. */
function readPage(client: Client) {
  const id = 'one'
  return Promise.all([
    client.showChannels({ params: { ids: id, videos: 'true' } }),
    client.listChannelReviews({ params: { id }, query: { seed: '1', limit: '20' } }),
    client.showReviewPair({ params: { id }, query: {} }),
    client.showSimilars({ params: { ids: id }, query: { limit: '2', channels: 'true' } }),
    client.listRecommendations({ params: { channelId: id } }),
    client.showChannelHistory({ params: { id }, query: { days: '2' } }),
    client.showRatingStatistics({ params: { id } }),
  ])
}

const renderPage: Pages['render'] = async (request, { client, onRoute }) => {
  onRoute(new URL(request.url).pathname)
  const reply = (await readPage(client)).map(({ value }) => value)
  return { status: 200, headers: new Headers(), html: [JSON.stringify(reply)] }
}

const run = (statement: string) => sql.raw(statement).execute(api.db)
const ask = async () => (await fetch(`${api.url}/page`)).text()
/** From the API, which caches nothing for it. */
const readTruth = async () => JSON.stringify((await readPage(uncached)).map(({ value }) => value))
const uncached = createClient((path, init) => fetch(api.url + path, init))

beforeAll(async () => {
  api = await startTestApi({ renderPage, keepsHistory: true })
  const { db } = api
  const traits = { handle: '@One', num_reviews: 1 }
  await addChannel(db, 'one', traits)
  for (const id of ['two', 'three', 'four', 'stranger']) await addChannel(db, id, { handle: `@${id}` })
  await addChannel(db, 'disliked', { rating: 2 })
  await addChannel(db, 'unlisted', { listed_at: null })
  for (const id of ['one', 'two', 'stranger', 'unlisted']) await addVideo(db, `video-${id}`, id)
  await addVideo(db, 'elsewhere', 'stranger')
  for (const id of ['one1', 'one2', 'stranger1', 'stranger2']) {
    const { _id } = await buildMember(db)
    await run(
      `insert into reviews (id, channel_id, member_id, rating) values ('${id}', '${id.slice(0, -1)}', '${_id}', 4)`,
    )
  }
  const similar = `array['two', 'three', 'four', 'disliked', 'unlisted'], array[0.5, 0.4, 0.4, 0.9, 0.8]`
  await run(`insert into similar_channels (channel_id, similar_ids, scores, taste_shares)
    values ('one', ${similar}, array[0, 0, 0, 0, 0]), ('stranger', array['four'], array[0.1], array[0])`)
  await run(
    `insert into review_pairs (channel_id, positive_id) values ('one', 'one1'), ('stranger', 'stranger1')`,
  )
  await run(
    `insert into video_mentions (video_id, kind, target) values ('video-unlisted', 'channel', 'UCone')`,
  )
})

afterAll(() => api[Symbol.asyncDispose]())

const some = `(select id from members order by id limit 1)`

const unrelated: Record<string, string> = {
  'a sign-up': `insert into members (id, uid, name, name_folded) values ('late', 'late', 'Late', 'late')`,
  'a review': `insert into reviews (id, channel_id, rating) values ('other', 'stranger', 4)`,
  'a like of a review': `update reviews set like_count = 3 where id = 'stranger1'`,
  'a decision about a review': `insert into moderation_log (id, action, reason, review_id, channel_id)
    values ('late', 'hidden', '', 'stranger1', 'stranger')`,
  'an appeal': `insert into review_appeals (id, review_id, member_id, words) values ('late', 'stranger1', 'late', 'Please look')`,
  'a review pair': `update review_pairs set negative_id = 'stranger2' where channel_id = 'stranger'`,
  'a name': `update channels set name = 'Renamed' where id = 'stranger'`,
  'an imported channel': `insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
    values ('new', 'UCnew', 'New', '', '', '', now(), now())`,
  'a video': `update videos set title = 'Other' where id = 'elsewhere'`,
  'a thumb': `insert into recommendations (member_id, video_id, recommended) values ('late', 'elsewhere', true)`,
  'a mention': `insert into video_mentions (video_id, kind, target) values ('elsewhere', 'channel', 'UCtwo')`,
  'a link to a video': `insert into video_mentions (video_id, kind, target) values ('elsewhere', 'video', 'video-two')`,
  'similar channels': `update similar_channels set similar_ids = array['one'] where channel_id = 'stranger'`,
  'a history': `insert into channel_history (channel_id, day, view_count) values ('stranger', current_date, 6)`,
  'a deleted channel': `delete from channels where id = 'new'`,
}

test.each(Object.entries(unrelated))(
  '%s of another channel does not invalidate the page',
  async (_, statement) => {
    const before = await ask()
    const statements = api.statements()
    await run(statement)
    expect(await ask()).toBe(before)
    expect(api.statements(), 'it was cached').toBe(statements + 1)
    expect(before).toBe(await readTruth())
  },
)

test('a change of more than 50 channels at once invalidates the pages of all', async () => {
  await run(`insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
    select 'c' || number, 'UCc' || number, 'C', '', '', '', now(), now() from generate_series(1, 51) as number`)
  const before = await ask()
  const write = async (most: number) => {
    const count = api.statements()
    await run(
      `update channels set name = 'D' where id in (select id from channels where id like 'c%' order by id limit ${most})`,
    )
    expect(await ask()).toBe(before)
    return api.statements() - count
  }
  expect(await write(50)).toBe(1)
  expect(await write(51)).toBeGreaterThan(1)
})

/** What changes the page, in this order. */
const concerning: Record<string, string> = {
  'its name': `update channels set name = 'Renamed' where id = 'one'`,
  'a review': `insert into reviews (id, channel_id, rating, comment) values ('new', 'one', 4, 'Words')`,
  'an edited review': `update reviews set comment = 'Other words' where id = 'new'`,
  'a like of a review': `update reviews set like_count = 3 where id = 'one1'`,
  'a hidden review': `update reviews set hidden_at = now() where id = 'new'`,
  'a review of another channel that is moved': `update reviews set channel_id = 'one' where id = 'stranger2'`,
  'a reviewer': `update members set name = 'Renamed member' where id = (select member_id from reviews where id = 'one2')`,
  'a review pair': `update review_pairs set negative_id = 'one2' where channel_id = 'one'`,
  'a deleted review': `delete from reviews where id = 'one2'`,
  'a video': `insert into videos (id, channel_id, title, description, thumbnail, published_at, fetched_at)
    values ('second', 'one', 'Second', '', '', now(), now())`,
  'a video of another channel that is moved': `update videos set channel_id = 'one' where id = 'elsewhere'`,
  'a thumb': `insert into recommendations (member_id, video_id, recommended) values (${some}, 'second', true)`,
  'another thumb': `update recommendations set recommended = false where video_id = 'second'`,
  'a mention by address': `insert into video_mentions (video_id, kind, target) values ('video-two', 'channel', 'UCone')`,
  'the title of the video that mentions it': `update videos set title = 'Featuring One' where id = 'video-two'`,
  'the name of the channel that mentions it': `update channels set name = 'A friend' where id = 'two'`,
  'a withdrawn mention': `delete from video_mentions where video_id = 'video-two'`,
  'a mention by handle': `insert into video_mentions (video_id, kind, target) values ('video-stranger', 'handle', '@one')`,
  'a link to a video': `insert into video_mentions (video_id, kind, target) values ('video-two', 'video', 'video-one')`,
  'a similar channel': `update channels set name = 'A similar one' where id = 'four'`,
  'a similar channel that is beyond the limit': `update channels set num_reviews = 9 where id = 'three'`,
  'a similar channel that was rated too low': `update channels set rating = 4 where id = 'disliked'`,
  'a similar channel that is listed': `update channels set listed_at = now() where id = 'unlisted'`,
  'a similar channel that is gone': `update channels set gone_at = now() where id = 'unlisted'`,
  'other similar channels': `update similar_channels set similar_ids = array['three', 'stranger'],
    scores = array[0.5, 0.4], taste_shares = array[0, 0] where channel_id = 'one'`,
  'its history': `insert into channel_history (channel_id, day, subscriber_count, view_count) values ('one', current_date, 5, 6)`,
  'a deleted similar channel': `delete from channels where id = 'stranger'`,
}

test.each(Object.entries(concerning))('%s is visible to the next request', async (_, statement) => {
  const before = await ask()
  const statements = api.statements()
  expect(await ask()).toBe(before)
  expect(api.statements(), 'it was cached').toBe(statements)
  await run(statement)
  const after = await ask()
  expect(after).not.toBe(before)
  expect(after).toBe(await readTruth())
})
