import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { createCopyOut } from '@channelwise/schemas/database/copy-out'
import type { ChannelV1 } from '@channelwise/schemas/v1/channel'
import { buildReview } from '../../reviews/test-reviews.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { indexAll } from '../test-catalogue.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await addChannel(api.db, 'bees', {
    name: 'Bees',
    handle: '@Bees',
    country: 'Chile',
    subscriber_count: 500,
    all_topics: JSON.stringify([
      { mainTopic: 'Science', subTopic: 'Biology' },
      { mainTopic: 'Travel', subTopic: '' },
    ]),
  })
  await addChannel(api.db, 'ants', { name: 'Ants', country: 'Peru', subscriber_count: 900 })
  await addChannel(api.db, 'wasps', { name: 'Wasps', country: 'Peru', subscriber_count: null })
  await addVideo(api.db, 'hive', 'bees', { title: 'Inside the hive', duration_seconds: 90 })
  for (const rating of [4, 5]) await buildReview(api.db, { channelId: 'bees', rating, comment: '=1+1' })
  await indexAll(api)
})
afterAll(() => api[Symbol.asyncDispose]())

const visitor = () => api.as(null)
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('channels', () => {
  test('have clean names, times in ISO 8601, and figures with their sample sizes', async () => {
    const channel = (await visitor().showChannelV1({ params: { id: '@bees' } })).value
    expect(channel).toMatchObject({
      id: 'bees',
      youtubeId: 'UCbees',
      handle: '@Bees',
      url: 'https://www.youtube.com/channel/UCbees',
      imageUrl: null,
      topics: [
        { topic: 'Science', subtopic: 'Biology' },
        { topic: 'Travel', subtopic: null },
      ],
      rating: { average: 4.5, members: 2 },
      state: 'current',
    })
    expect(channel.rating.low).toBeLessThan(channel.rating.high ?? 0)
    expect(new Date(channel.listedAt).toISOString()).toBe(channel.listedAt)
    for (const id of ['bees', 'UCbees', '@BEES'])
      expect((await visitor().showChannelV1({ params: { id } })).value.id).toBe('bees')
    await expect(visitor().showChannelV1({ params: { id: 'UCnobody' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('are found by filters, sorted, and by ids in the requested order', async () => {
    const list = async (query: object) => idsOf((await visitor().listChannelsV1({ query })).value.data)
    expect(await list({})).toEqual(['bees', 'ants', 'wasps'])
    expect(await list({ sort: 'mostSubscribers' })).toEqual(['ants', 'bees', 'wasps'])
    expect(await list({ country: 'Peru,Chile', subscribers: '1-1000', sort: 'fewestSubscribers' })).toEqual([
      'bees',
      'ants',
    ])
    expect(await list({ topic: 'Science' })).toEqual(['bees'])
    expect(await list({ minRating: '4' })).toEqual(['bees'])
    expect(await list({ name: 'wasps' })).toEqual(['wasps'])
    expect(await list({ ids: 'wasps,nobody,ants', handles: 'bees', youtubeIds: 'UCants' })).toEqual([
      'wasps',
      'ants',
      'bees',
    ])
  })

  test.each([
    [{ limit: '101' }, 'limit must be a whole number from 1 to 100'],
    [{ sort: 'best' }, /^sort/],
    [{ fields: 'id,secret' }, /^fields must be some of id,youtubeId/],
    [{ minRating: 'x' }, /^minRating/],
    [{ minMinutes: '10', maxMinutes: '5' }, /^maxMinutes must be at least minMinutes/],
    [{ updatedSince: 'yesterday' }, /^updatedSince must be a time/],
    [{ updatedSince: '2026-02-31' }, /^updatedSince must be a time/],
    [{ updatedSince: '2026-02-31T00:00:00Z' }, /^updatedSince must be a time/],
    [{ updatedSince: '2026-01-01', minRating: '3' }, /^minRating cannot be combined with updatedSince/],
    [{ updatedSince: '2026-01-01', ids: 'bees' }, /^ids cannot be combined with updatedSince/],
    [{ cursor: 'abc' }, /^cursor is not one of this request/],
    [{ ids: Array.from({ length: 101 }, (_, at) => `c${at}`).join(',') }, /^ids must name at most 100/],
  ])('refuse %o, naming the field', async (query, message) => {
    const listed = visitor().listChannelsV1({ query: query as never })
    await expect(listed).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })

  test('have null for fields from YouTube while they are purged', async () => {
    await addChannel(api.db, 'moths', { name: 'UCmoths', purged_at: new Date() })
    const moths = (await visitor().showChannelV1({ params: { id: 'moths' } })).value
    expect(moths).toMatchObject({ name: null, description: null, fetchedAt: null, state: 'purged' })
    expect(idsOf((await visitor().listChannelsV1({ query: {} })).value.data)).not.toContain('moths')
  })
})

test('a hundred pages show every remaining channel exactly once while others are added and removed', async () => {
  await using own = await startTestApi()
  const stays = Array.from({ length: 200 }, (_, at) => `stay${at}`)
  for (const [at, id] of stays.entries())
    await addChannel(own.db, id, { subscriber_count: at % 7 === 0 ? null : at % 13 })
  await indexAll(own)
  const seen: string[] = []
  let cursor: string | null = ''
  let pages = 0
  while (cursor !== null) {
    const query: { sort: 'mostSubscribers'; limit: string; cursor: string } = {
      sort: 'mostSubscribers',
      limit: '2',
      cursor,
    }
    const { value } = await own.as(null).listChannelsV1({ query })
    seen.push(...idsOf(value.data))
    cursor = value.next
    pages += 1
    if (pages % 10 > 0) continue
    await addChannel(own.db, `come${pages}`, { subscriber_count: pages % 13 })
    await own.db
      .deleteFrom('channels')
      .where('id', '=', `come${pages - 10}`)
      .execute()
    await indexAll(own)
  }
  expect(pages).toBeGreaterThanOrEqual(100)
  const stayed = seen.filter((id) => id.startsWith('stay'))
  expect(stayed).toHaveLength(200)
  expect(new Set(stayed).size).toBe(200)
})

test('a synchronizing client has the same channels as a full read', async () => {
  await using own = await startTestApi()
  for (let at = 0; at < 12; at += 1) await addChannel(own.db, `c${at}`, { subscriber_count: at })
  const held = new Map<string, ChannelV1>()
  let cursor = ''
  async function synchronize() {
    for (let rows = 5; rows === 5;) {
      const query = { updatedSince: '2020-01-01', limit: '5', cursor }
      const { data, deleted = [], next } = (await own.as(null).listChannelsV1({ query })).value
      for (const channel of data) held.set(channel.id, channel)
      for (const id of deleted) held.delete(id)
      rows = data.length + deleted.length
      cursor = next ?? ''
    }
  }
  async function expectSame() {
    await indexAll(own)
    const all = (await own.as(null).listChannelsV1({ query: { limit: '100' } })).value.data
    expect([...held.values()].toSorted(byId)).toEqual(all.toSorted(byId))
  }
  await synchronize()
  await expectSame()
  await own.db.deleteFrom('channels').where('id', '=', 'c3').execute()
  await own.db.updateTable('channels').set({ gone_at: new Date() }).where('id', '=', 'c4').execute()
  await own.db.updateTable('channels').set({ name: 'Renamed' }).where('id', '=', 'c5').execute()
  await addChannel(own.db, 'fresh')
  await buildReview(own.db, { channelId: 'c6' })
  // Somebody's download, which can take a quarter of an hour, holds nothing back.
  const download = await createCopyOut(own.databaseUrl)(
    'copy (select generate_series(1, 10000000)) to stdout',
  )
  // A change in an open transaction is neither visible nor skipped.
  const open = await own.db.startTransaction().execute()
  await open.updateTable('channels').set({ name: 'Late' }).where('id', '=', 'c7').execute()
  await addChannel(own.db, 'meanwhile')
  await synchronize()
  expect(held.has('meanwhile')).toBe(false)
  await open.commit().execute()
  await synchronize()
  await expectSame()
  expect(held.get('c7')?.name).toBe('Late')
  download.destroy()
})

function byId(one: { id: string }, other: { id: string }) {
  return one.id < other.id ? -1 : 1
}

describe('videos, lists, reviews, topics and similar channels', () => {
  test('have clean names', async () => {
    const [video] = (await visitor().listVideosV1({ query: { channelIds: 'bees' } })).value.data
    expect(video).toMatchObject({ id: 'hive', channelId: 'bees', minutes: 1.5, likeCount: null })
    const [review] = (await visitor().listReviewsV1({ query: { channelId: 'bees', limit: '1' } })).value.data
    expect(review).toMatchObject({ channelId: 'bees', comment: '=1+1', moods: [], likes: 0 })
    const topics = (await visitor().listTopicsV1({ query: {} })).value.data
    expect(topics).toContainEqual({ name: 'Science', parent: null, channels: 1 })
    const subtopics = (await visitor().listTopicsV1({ query: { topic: 'Science' } })).value.data
    expect(subtopics).toContainEqual({ name: 'Biology', parent: 'Science', channels: 1 })
    expect((await visitor().listSimilarV1({ query: { ids: 'bees' } })).value.data).toEqual([])
    await expect(visitor().listSimilarV1({ query: {} })).rejects.toMatchObject({ status: 400 })
  })

  test('count as changed when their author is renamed', async () => {
    const { id, author } = await buildReview(api.db, { channelId: 'bees', comment: 'signed' })
    const hidden = await buildReview(api.db, { channelId: 'wasps', comment: 'rude', member: author })
    await api.db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', hidden.id).execute()
    const ask = async (query: object) =>
      (await visitor().listReviewsV1({ query: { updatedSince: '2020-01-01', limit: '100', ...query } })).value
    const { next } = await ask({})
    await api.db.updateTable('members').set({ name: 'Ada Byron' }).where('id', '=', author._id).execute()
    const { data, deleted } = await ask({ cursor: next })
    expect(data).toMatchObject([{ id, authorName: 'Ada Byron' }])
    expect(deleted).toEqual([hidden.id])
  })

  test('exclude what is hidden on the site', async () => {
    const { id, author } = await buildReview(api.db, { channelId: 'ants', comment: 'rude' })
    const list = async () =>
      idsOf((await visitor().listReviewsV1({ query: { channelId: 'ants' } })).value.data)
    expect(await list()).toEqual([id])
    await api.db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', id).execute()
    expect(await list()).toEqual([])
    const since = { updatedSince: '2020-01-01', limit: '100' }
    expect((await visitor().listReviewsV1({ query: since })).value.deleted).toContain(id)
    await expect(visitor().listReviewsV1({ query: { ...since, channelId: 'ants' } })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'channelId' }],
    })
    const lists = ['public', 'private'].map((name) => ({
      id: name,
      member_id: author._id,
      name,
      private: name === 'private',
    }))
    await api.db.insertInto('channel_lists').values(lists).execute()
    const entries = lists.map(({ id: list_id }) => ({ list_id, position: 1, channel_id: 'bees' }))
    await api.db.insertInto('channel_list_entries').values(entries).execute()
    const shown = (await visitor().listListsV1({ query: { channelId: 'bees' } })).value.data
    expect(shown).toMatchObject([{ id: 'public', authorId: author._id, channelIds: ['bees'] }])
  })
})
