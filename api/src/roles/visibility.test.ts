import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import type { Member } from '../identity/identity.ts'
import { buildReview } from '../reviews/test-reviews.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api[Symbol.asyncDispose]())

/** A channel that a member has reviewed and listed, and what others did with that. */
interface World {
  channel: string
  video: string
  review: string
  list: string
  author: Member
  /** Follows the author, likes the review and favorites the channel. */
  reader: Member
}

/** What the response to a call may show; the call is refused with 403 or 404 when there is nothing to show. */
type Calls = Record<string, (world: World, client: Client) => Promise<{ value: unknown }>>

const monday = sql<string>`date_trunc('week', now() at time zone 'utc')::date`

const listings = { id: 'all', user: 'all', order: 'latest', type: 'all', moderation: 'false' } as const

const reviewCalls: Calls = {
  listReviews: ({ author }, client) =>
    client.listReviews({ params: { ...listings, user: author.uid }, query: {} }),
  listReviewsOfUsers: ({ author }, client) =>
    client.listReviewsOfUsers({ query: {}, body: { followingList: [author.uid] } }),
  listChannelReviews: ({ channel }, client) =>
    client.listChannelReviews({ params: { id: channel }, query: {} }),
  showReviewPair: ({ channel }, client) => client.showReviewPair({ params: { id: channel }, query: {} }),
  listLikesOfUser: ({ reader }, client) => client.listLikesOfUser({ params: { uid: reader.uid }, query: {} }),
  listNotifications: (_, client) => client.listNotifications({ query: {} }),
}

const listCalls: Calls = {
  showChannelList: ({ list }, client) => client.showChannelList({ query: { ids: list }, body: {} }),
  listChannelListsOfUser: ({ author }, client) =>
    client.listChannelListsOfUser({ query: {}, body: { uid: author.uid } }),
  'findChannelLists by channel': ({ channel }, client) =>
    client.findChannelLists({ body: { channelIds: [channel] } }),
  'findChannelLists by id': ({ list }, client) => client.findChannelLists({ body: { channelIds: [list] } }),
  listLatestChannelLists: (_, client) => client.listLatestChannelLists({ query: {} }),
  listMostViewedChannelLists: (_, client) => client.listMostViewedChannelLists({ query: {} }),
  listTopContributorsChannelLists: (_, client) => client.listTopContributorsChannelLists({ query: {} }),
}

const channelCalls: Calls = {
  showChannels: ({ channel }, client) => client.showChannels({ params: { ids: channel, videos: 'false' } }),
  showListChannels: ({ channel }, client) =>
    client.showListChannels({ params: { ids: channel, videos: 'false' }, query: {} }),
  listFavorites: (_, client) => client.listFavorites({ params: { token: 'me' } }),
  showSimilars: (_, client) => client.showSimilars({ params: { ids: 'neighbor' }, query: {} }),
  showShelves: (_, client) => client.showShelves({ query: {} }),
  findChannelByLink: ({ channel }, client) =>
    client.findChannelByLink({ query: { link: `https://www.youtube.com/channel/${platformId(channel)}` } }),
  listModeration: (_, client) => client.listModeration({ query: {} }),
  listLatestChannelLists: (_, client) => client.listLatestChannelLists({ query: {} }),
  showChannelList: ({ list }, client) => client.showChannelList({ query: { ids: list }, body: {} }),
}

describe('a hidden review', () => {
  const hide = (db: Kysely<Database>, { review }: World) =>
    db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', review).execute()

  test.each(Object.entries(reviewCalls))('is not shown by %s', async (_, call) => {
    await expectGone(call, ({ review }) => review, hide)
  })

  test('is not counted by its author’s profile, the top reviewers and the statistics of the channel', async () => {
    const world = await buildWorld()
    const count = async () => {
      const client = api.as(world.reader)
      const { value: profile } = await client.showUser({ params: { id: world.author._id } })
      const { value: top } = await client.listTopReviewers({ query: {} })
      const { value: statistics } = await client.showRatingStatistics({ params: { id: world.channel } })
      return {
        reviews: profile.numReviews,
        average: profile.averageRating,
        isTop: top.some(({ _id }) => _id === world.author._id),
        counted: statistics.numReviews,
        months: statistics.months.length,
      }
    }
    expect(await count()).toEqual({ reviews: 1, average: 5, isTop: true, counted: 1, months: 1 })
    await hide(api.db, world)
    expect(await count()).toEqual({ reviews: 0, average: null, isTop: false, counted: 0, months: 0 })
  })

  test('cannot be liked, checked or reported by others', async () => {
    const world = await buildWorld()
    await hide(api.db, world)
    const { review } = world
    for (const client of [api.as(world.reader), api.as(await buildMember(api.db))]) {
      const calls = [
        client.likeReview({ params: { reviewId: review }, body: {} }),
        client.countLikes({ params: { reviewId: review } }),
        client.checkLike({ params: { reviewId: review, token: 'me' } }),
        client.reportReview({ params: { id: review }, body: { reason: 'spam' } }),
      ]
      for (const outcome of await Promise.allSettled(calls))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    }
  })
})

describe('a channel that is not listed', () => {
  const unlist = (db: Kysely<Database>, { channel }: World) =>
    db.updateTable('channels').set({ listed_at: null }).where('id', '=', channel).execute()

  test.each(Object.entries(channelCalls))('is not shown by %s', async (_, call) => {
    await expectGone(call, ({ channel }) => channel, unlist)
  })

  test.each(Object.entries(reviewCalls))('has no reviews in %s', async (_, call) => {
    await expectGone(call, ({ review }) => review, unlist)
  })

  test('accepts no reviews, favorites, thumbs and list entries', async () => {
    const world = await buildWorld()
    await unlist(api.db, world)
    const client = api.as(await buildMember(api.db))
    const { channel, video } = world
    const calls = [
      client.createReview({ params: { id: channel }, body: { rating: 4 } }),
      client.addFavorite({ body: { productId: channel } }),
      client.recommendVideo({ body: { videoId: video, recommendation: true } }),
      client.listRecommendations({ params: { channelId: channel } }),
      client.showRatingStatistics({ params: { id: channel } }),
    ]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    const body = { listName: 'Unlisted', creatorList: [{ channelId: channel }] }
    await expect(client.saveChannelList({ body })).rejects.toMatchObject({ status: 400 })
  })
})

describe.each([
  ['a private list', { private: true }],
  ['a removed list', { removed_at: new Date() }],
])('%s', (_, change) => {
  test.each(Object.entries(listCalls))('is not shown by %s', async (_name, call) => {
    await expectGone(
      call,
      ({ list }) => list,
      (db, { list }) => db.updateTable('channel_lists').set(change).where('id', '=', list).execute(),
    )
  })
})

test('a removed or private list does not count among the three of a top contributor', async () => {
  const world = await buildWorld()
  const save = async () => {
    const body = { listName: 'A list', creatorList: [{ channelId: world.channel }] }
    return (await api.as(world.author).saveChannelList({ body })).value._id
  }
  const ids = [await save(), await save(), await save(), await save()]
  const shown = async () => {
    const { value } = await api.as(null).listTopContributorsChannelLists({ query: { limit: '100' } })
    return value.filter(({ uid }) => uid === world.author.uid).map(({ _id }) => _id)
  }
  expect(await shown()).toEqual([ids[3], ids[2], ids[1]])
  const change = (id: string | undefined, set: { private?: boolean; removed_at?: Date }) =>
    api.db
      .updateTable('channel_lists')
      .set(set)
      .where('id', '=', id ?? '')
      .execute()
  await change(ids[3], { private: true })
  await change(ids[2], { removed_at: new Date() })
  expect(await shown()).toEqual([ids[1], ids[0], world.list])
})

describe('a suspended member', () => {
  const suspend = (db: Kysely<Database>, { author }: World) =>
    db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', author._id).execute()

  test.each(Object.entries(listCalls))('has no lists in %s', async (_, call) => {
    await expectGone(call, ({ list }) => list, suspend)
  })

  test.each([
    ['findUsersByName', (_: World, client: Client) => client.findUsersByName({ params: { q: 'Author' } })],
    ['listTopReviewers', (_: World, client: Client) => client.listTopReviewers({ query: {} })],
    ['listNotifications', (_: World, client: Client) => client.listNotifications({ query: {} })],
  ])('is not named by %s', async (_, call) => {
    await expectGone(call, ({ author }) => author.uid, suspend)
  })
})

/** Expects the response to a call to show something until it is concealed, and then neither to members nor to visitors. */
async function expectGone(
  call: Calls[string],
  secret: (world: World) => string,
  conceal: (db: Kysely<Database>, world: World) => Promise<unknown>,
) {
  // The newest world comes first in every list.
  const world = await buildWorld()
  expect(await read(call(world, api.as(world.reader)))).toContain(secret(world))
  await conceal(api.db, world)
  expect(await read(call(world, api.as(world.reader)))).not.toContain(secret(world))
  expect(await read(call(world, api.as(null)))).not.toContain(secret(world))
}

async function read(answer: Promise<{ value: unknown }>) {
  try {
    return JSON.stringify((await answer).value)
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return ''
    throw error
  }
}

async function buildWorld(): Promise<World> {
  const { db } = api
  await emptyTables(db)
  const channel = newId()
  const author = await buildMember(db, { name: 'Author' })
  const reader = await buildMember(db, { name: 'Reader' })
  await addChannel(db, channel, { channel_id: platformId(channel) })
  await addChannel(db, 'neighbor')
  const video = `video${channel}`
  await addVideo(db, video, channel)
  await api.as(reader).addFollow({ body: { followedUid: author.uid } })
  const { id: review } = await buildReview(db, {
    channelId: channel,
    member: author,
    rating: 5,
    comment: 'Words',
  })
  await api.as(reader).likeReview({ params: { reviewId: review }, body: {} })
  await api.as(reader).addFavorite({ body: { productId: channel } })
  const body = { listName: 'A list', creatorList: [{ channelId: channel }] }
  const list = (await api.as(author).saveChannelList({ body })).value._id
  await db
    .insertInto('review_pairs')
    .values({ channel_id: channel, positive_id: review, negative_id: null })
    .execute()
  await db
    .insertInto('similar_channels')
    .values({ channel_id: 'neighbor', similar_ids: [channel], scores: [1] })
    .execute()
  await db
    .insertInto('shelves')
    .values({ shelf: 'new', topic: '', position: 1, channel_id: channel, score: 1 })
    .execute()
  await db
    .insertInto('channels_of_the_week')
    .values(
      [0, 7].map((days) => ({
        week: sql<string>`${monday} + ${days}::integer`,
        channel_id: channel,
        score: 1,
      })),
    )
    .execute()
  await db
    .insertInto('moderation_log')
    .values({
      id: newId(),
      action: 'flag-settled',
      reason: '',
      review_id: null,
      channel_id: channel,
      moderator_id: null,
    })
    .execute()
  return { channel, video, review, list, author, reader }
}

/** Everything else is deleted along with channels and members. */
async function emptyTables(db: Kysely<Database>) {
  await db.deleteFrom('members').execute()
  await db.deleteFrom('channels').execute()
}

/** An id of the platform's form. */
function platformId(channel: string) {
  return `UC${channel.padEnd(22, 'x').slice(0, 22)}`
}
