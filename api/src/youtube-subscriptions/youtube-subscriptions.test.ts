import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { subscriptionsListName } from '@channelwise/schemas/youtube-subscription'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi
let ada: Member

/** YouTube's id of a channel of these tests. */
const youTubeId = (name: string) => `UC${name.padEnd(22, '0')}`

beforeAll(async () => {
  api = await startTestApi()
  for (const name of ['bees', 'bread', 'trains', 'clocks', 'gone', 'disliked'])
    await addChannel(api.db, name, {
      channel_id: youTubeId(name),
      ...(name === 'gone' && { gone_at: new Date() }),
      ...(name === 'disliked' && { rating: 2, num_reviews: 9 }),
    })
  const similar = { bees: { trains: 0.4, clocks: 0.5, gone: 0.9 }, bread: { trains: 0.4, disliked: 0.9 } }
  for (const [channel, scores] of Object.entries(similar))
    await api.db
      .insertInto('similar_channels')
      .values({ channel_id: channel, similar_ids: Object.keys(scores), scores: Object.values(scores) })
      .execute()
})

beforeEach(async () => {
  ada = await buildMember(api.db)
})

afterAll(() => api[Symbol.asyncDispose]())

const keep = async (as: 'favorites' | 'list' | 'ratings', ...channels: string[]) =>
  (await api.as(ada).keepSubscriptions({ body: { as, channels } })).value
const rate = async (id: string, rating: number) =>
  api.as(ada).createReview({ params: { id }, body: { rating } })
const brought = async () => (await api.as(ada).showSubscriptions()).value
const forget = async () => (await api.as(ada).forgetSubscriptions({ body: {} })).value
const nothing = { favorites: 0, listed: 0, ratings: 0, requested: 0, listId: null }
const favorites = async () => (await api.as(ada).listFavorites({ params: { token: 'me' } })).value

describe('the channel ids of a file', () => {
  test('are matched in order, with the member’s rating and favorite, without gone and unknown channels', async () => {
    await rate('bread', 4.5)
    await keep('favorites', 'trains')
    const channelIds = ['trains', 'nowhere', 'gone', 'bread', 'bees'].map(youTubeId)
    const { value } = await api.as(ada).matchSubscriptions({ body: { channelIds } })
    expect(value.map(({ _id, ownRating, isFavorite }) => [_id, ownRating, isFavorite])).toEqual([
      ['trains', null, true],
      ['bread', 4.5, false],
      ['bees', null, false],
    ])
  })

  test('must be valid and at most 500 per call, and require a member', async () => {
    const ask = (channelIds: string[]) => api.as(ada).matchSubscriptions({ body: { channelIds } })
    await expect(ask(['UCshort'])).rejects.toMatchObject({ status: 400 })
    await expect(ask(Array.from({ length: 501 }, () => youTubeId('bees')))).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^channelIds/),
    })
    await expect(api.as(null).matchSubscriptions({ body: { channelIds: [] } })).rejects.toMatchObject({
      status: 401,
    })
  })
})

test('suggestions are similar channels not followed yet, those similar to several channels first, with reasons', async () => {
  const suggest = async (...channels: string[]) =>
    (await api.as(ada).suggestUnfollowed({ body: { channels } })).value.map(({ channel, because }) => [
      channel._id,
      because.map(({ _id }) => _id),
    ])
  expect(await suggest('bees', 'bread')).toEqual([
    ['trains', ['bees', 'bread']],
    ['clocks', ['bees']],
  ])
  expect(await suggest('bees', 'bread', 'trains')).toEqual([['clocks', ['bees']]])
  await keep('favorites', 'clocks')
  await rate('bread', 2)
  expect(await suggest('bees', 'bread')).toEqual([['trains', ['bees']]])
  expect(await suggest()).toEqual([])
})

describe('brought subscriptions', () => {
  test('can become favorites, a private list and ratings, and can all be deleted', async () => {
    expect(await brought()).toEqual(nothing)
    expect(await keep('favorites', 'bees', 'bread', 'nowhere', 'gone')).toEqual({ kept: 2, listId: null })
    const { listId, kept } = await keep('list', 'bread', 'bees')
    expect(kept).toBe(2)
    expect(await keep('list', 'bees', 'trains')).toEqual({ kept: 1, listId })
    await rate('bees', 5)
    await keep('ratings', 'bees')
    expect(await brought()).toEqual({ favorites: 2, listed: 3, ratings: 1, requested: 0, listId })

    const list = await api.as(ada).showChannelList({ query: { ids: listId ?? '' }, body: {} })
    expect(list.value).toMatchObject({ listName: subscriptionsListName, private: true })
    expect(list.value.list.map(({ channelId }) => channelId)).toEqual(['bees', 'bread', 'trains'])

    expect(await forget()).toEqual(nothing)
    expect(await forget()).toEqual(nothing)
    expect(await favorites()).toEqual([])
    await expect(
      api.as(ada).showChannelList({ query: { ids: listId ?? '' }, body: {} }),
    ).rejects.toMatchObject({ status: 404 })
    const channel = await api.as(ada).showChannels({ params: { ids: 'bees', videos: 'false' } })
    expect(channel.value[0]).toMatchObject({ numReviews: 0, rating: null })
  })

  test('do not include favorites and ratings from before, or reviews with a text', async () => {
    await api.as(ada).addFavorite({ body: { productId: 'bees' } })
    await rate('bread', 4)
    await api.db
      .updateTable('reviews')
      .set({ created_at: new Date('2020-01-01') })
      .where('member_id', '=', ada._id)
      .execute()
    await api.as(ada).createReview({ params: { id: 'trains' }, body: { rating: 3, comment: 'On time' } })
    expect(await keep('favorites', 'bees')).toMatchObject({ kept: 0 })
    expect(await keep('ratings', 'bread', 'trains', 'clocks')).toMatchObject({ kept: 1 })
    await forget()
    expect(await favorites()).toEqual(['bees'])
    const reviews = await api.db
      .selectFrom('reviews')
      .select('channel_id')
      .where('member_id', '=', ada._id)
      .execute()
    expect(reviews.map(({ channel_id }) => channel_id).toSorted()).toEqual(['bread', 'trains'])
  })

  test('do not include what the member removed and added again by hand', async () => {
    await keep('favorites', 'bees', 'bread', 'trains')
    for (const productId of ['bees', 'bread']) {
      const { addedAt } = (await api.as(ada).removeFavorite({ body: { productId } })).value
      // The second one is undone.
      const at = productId === 'bread' && addedAt !== null ? { addedAt } : {}
      await api.as(ada).addFavorite({ body: { productId, ...at } })
    }
    await rate('bees', 4)
    await rate('bread', 4)
    await keep('ratings', 'bees', 'bread')
    await api.as(ada).deleteReview({ params: { id: 'bees' }, body: {} })
    await rate('bees', 5)
    const { listId } = await keep('list', 'bees', 'bread', 'clocks')
    for (const channels of [['clocks'], ['clocks', 'bees']]) {
      const creatorList = channels.map((channelId) => ({ channelId }))
      await api.as(ada).saveChannelList({ body: { listId, listName: 'Mine', creatorList } })
    }
    expect(await brought()).toEqual({ favorites: 2, listed: 1, ratings: 1, requested: 0, listId })
    await forget()
    expect(await favorites()).toEqual(['bees'])
    const reviews = api.db.selectFrom('reviews').select(['channel_id', 'rating'])
    expect(await reviews.where('member_id', '=', ada._id).execute()).toEqual([
      { channel_id: 'bees', rating: 5 },
    ])
    const { value } = await api.as(ada).showChannelList({ query: { ids: listId ?? '' }, body: {} })
    expect(value.list.map(({ channelId }) => channelId)).toEqual(['bees'])
  })

  test('can be brought again after their removal, and deleted again', async () => {
    await keep('favorites', 'bees')
    await rate('bees', 4)
    expect(await keep('ratings', 'bees')).toMatchObject({ kept: 1 })
    expect(await keep('ratings', 'bees')).toMatchObject({ kept: 0 })
    await api.as(ada).removeFavorite({ body: { productId: 'bees' } })
    await api.as(ada).deleteReview({ params: { id: 'bees' }, body: {} })
    expect(await brought()).toEqual(nothing)
    await keep('favorites', 'bees')
    await rate('bees', 5)
    expect(await keep('ratings', 'bees')).toMatchObject({ kept: 1 })
    expect(await brought()).toMatchObject({ favorites: 1, ratings: 1 })
    await forget()
    expect(await favorites()).toEqual([])
    const reviews = api.db.selectFrom('reviews').select('channel_id')
    expect(await reviews.where('member_id', '=', ada._id).execute()).toEqual([])
  })

  test('are deleted from a list that keeps the channels added by hand', async () => {
    const { listId } = await keep('list', 'bees', 'bread')
    const creatorList = ['bees', 'clocks', 'bread', 'trains'].map((channelId) => ({
      channelId,
      note: `Why ${channelId}`,
    }))
    await api.as(ada).saveChannelList({ body: { listId, listName: 'Mine', creatorList } })
    await forget()
    const { value } = await api.as(ada).showChannelList({ query: { ids: listId ?? '' }, body: {} })
    expect(value.list).toMatchObject([
      { channelListNumber: 1, channelId: 'clocks', note: 'Why clocks' },
      { channelListNumber: 2, channelId: 'trains', note: 'Why trains' },
    ])
  })

  test('count only channels that are still in the list', async () => {
    const { listId } = await keep('list', 'bees', 'bread')
    const creatorList = [{ channelId: 'bread' }, { channelId: 'clocks' }]
    await api.as(ada).saveChannelList({ body: { listId, listName: 'Mine', creatorList } })
    expect(await brought()).toEqual({ ...nothing, listed: 1, listId })
  })

  test('can be added and deleted while another window saves the list', async () => {
    const { listId } = await keep('list', 'bees')
    const save = (...channels: string[]) => {
      const creatorList = channels.map((channelId) => ({ channelId }))
      return api.as(ada).saveChannelList({ body: { listId, listName: 'Mine', creatorList } })
    }
    await save('bees', 'clocks')
    const work = Array.from({ length: 10 }, () => [
      save('clocks', 'trains', 'bees'),
      keep('list', 'bread'),
      save('trains', 'clocks'),
      forget(),
    ])
    for (const outcome of await Promise.allSettled(work.flat()))
      expect(outcome).toMatchObject({ status: 'fulfilled' })
    // Whichever save came last, which may have added the bees by hand.
    await save('trains', 'clocks')
    await keep('list', 'bees')
    await forget()
    const { value } = await api.as(ada).showChannelList({ query: { ids: listId ?? '' }, body: {} })
    expect(value.list.map(({ channelId }) => channelId).toSorted()).toEqual(['clocks', 'trains'])
  })

  test('go to one list, even if several windows save concurrently, or to a new one after its removal', async () => {
    const saved = await Promise.all([keep('list', 'bees'), keep('list', 'bread'), keep('list', 'trains')])
    const [{ listId } = { listId: null }] = saved
    expect(new Set(saved.map((each) => each.listId)).size).toBe(1)
    await api.as(ada).saveChannelList({ body: { listId, isRemoved: true } })
    expect(await brought()).toEqual(nothing)
    expect((await keep('list', 'bees')).listId).not.toBe(listId)
  })
})

test('missing channels become candidates until the member withdraws the request', async () => {
  const eve = await buildMember(api.db)
  const wanted = ['bees', 'wanted', 'wished'].map(youTubeId)
  const request = async (member: Member, channelIds: string[]) =>
    (await api.as(member).requestSubscriptions({ body: { channelIds } })).value.requested
  expect(await request(ada, wanted)).toBe(2)
  expect(await request(ada, wanted)).toBe(0)
  expect(await request(eve, [youTubeId('wanted')])).toBe(1)
  const candidates = async () =>
    (await api.db.selectFrom('channel_candidates').select('reference').orderBy('reference').execute()).map(
      ({ reference }) => reference,
    )
  expect(await candidates()).toEqual([youTubeId('wanted'), youTubeId('wished')])
  expect(await brought()).toMatchObject({ requested: 2 })
  await forget()
  expect(await candidates()).toEqual([youTubeId('wanted')])
  const sources = await api.db.selectFrom('channel_candidate_sources').select(['kind', 'source']).execute()
  expect(sources).toEqual([{ kind: 'request', source: eve._id }])
})

test('a member can request at most 1,000 channels', async () => {
  const ids = Array.from({ length: 1_001 }, (_, at) => youTubeId(`many${at}x`))
  const request = (channelIds: string[]) => api.as(ada).requestSubscriptions({ body: { channelIds } })
  await request(ids.slice(0, 500))
  await request(ids.slice(500, 1_000))
  await expect(request(ids.slice(1_000))).rejects.toMatchObject({ status: 409 })
  expect(await brought()).toMatchObject({ requested: 1_000 })
  // One of them joins the catalogue.
  await addChannel(api.db, 'joined', { channel_id: ids[0] ?? '' })
  expect(await brought()).toMatchObject({ requested: 999 })
  await request(ids.slice(1_000))
  expect(await brought()).toMatchObject({ requested: 1_000 })
})
