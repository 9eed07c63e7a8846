import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import { recordSources } from '@channelwise/schemas/revisions/sources'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { listReviews } from './list-reviews.ts'
import { buildReview } from './test-reviews.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api[Symbol.asyncDispose]())

test("a channel's list has at most 80 reviews, one's own first, in an order fixed by the seed", async () => {
  const channelId = await buildChannel()
  const ada = await buildMember(api.db)
  await buildReview(api.db, { channelId, member: ada })
  await Promise.all(
    Array.from({ length: 85 }, (_, at) =>
      buildReview(api.db, { channelId, comment: at % 2 === 0 ? 'so so' : '' }),
    ),
  )
  const list = async (seed: string) =>
    api.as(ada).listChannelReviews({ params: { id: channelId }, query: { seed } })
  const { value, headers } = await list('1')
  expect(value).toHaveLength(80)
  expect(headers.get('X-Total-Count')).toBe('86')
  expect(value[0]?.uid).toBe(ada.uid)
  const ids = value.map(({ _id }) => _id)
  expect(new Set(ids)).toHaveLength(80)
  expect((await list('1')).value.map(({ _id }) => _id)).toEqual(ids)
  expect((await list('2')).value.map(({ _id }) => _id)).not.toEqual(ids)
})

test('of very many reviews, an old one with many likes is listed, and all are counted', async () => {
  const channelId = await buildChannel()
  const { id } = await buildReview(api.db, { channelId, createdAt: new Date(2020, 0, 1) })
  await api.db.updateTable('reviews').set({ like_count: 1_000 }).where('id', '=', id).execute()
  const rows = Array.from({ length: 600 }, () => ({ id: newId(), channel_id: channelId, rating: 4 }))
  await api.db.insertInto('reviews').values(rows).execute()
  const { value, headers } = await api.as(null).listChannelReviews({ params: { id: channelId }, query: {} })
  expect(value[0]?._id).toBe(id)
  expect(headers.get('X-Total-Count')).toBe('601')
})

test('long comments are truncated on request, never within a URL or a character', async () => {
  const channelId = await buildChannel()
  const ada = await buildMember(api.db)
  const own = await buildReview(api.db, { channelId, member: ada, comment: 'Mine. '.repeat(100) })
  const text = `${'word '.repeat(15)}https://site.test/${'x'.repeat(40)} and more`
  const others = [text, '𝄞'.repeat(300), 'Short', 'w'.repeat(100)]
  for (const comment of others) await buildReview(api.db, { channelId, comment })
  const query = { commentLength: '101' }
  const { value } = await api.as(ada).listChannelReviews({ params: { id: channelId }, query })
  expect(value[0]).toMatchObject({ _id: own.id, comment: 'Mine. '.repeat(100) })
  const cut = ['word '.repeat(15).trim(), '𝄞'.repeat(50)]
  const shown = (reviews: typeof value) =>
    new Map(reviews.map(({ comment, commentTruncated }) => [comment, commentTruncated]))
  const expected = new Map([
    ...cut.map((comment) => [comment, true] as const),
    ['Short', undefined],
    ['w'.repeat(100), undefined],
  ])
  expect(shown(value.slice(1))).toEqual(expected)
  const params = { id: channelId, user: 'all', order: 'latest', type: 'all', moderation: 'true' } as const
  for (const total of ['true', 'false'] as const) {
    const listed = (await api.as(null).listReviews({ params, query: { ...query, total } })).value
    expect(shown(listed.filter(({ _id }) => _id !== own.id))).toEqual(expected)
  }
  const followed = { query, body: { followingList: [ada.uid] } }
  expect((await api.as(null).listReviewsOfUsers(followed)).value[0]?.comment).toBe('Mine. '.repeat(17).trim())
  const whole = (await api.as(null).listReviews({ params, query: {} })).value
  expect(new Set(whole.map(({ comment }) => comment))).toEqual(new Set([...others, 'Mine. '.repeat(100)]))
})

test('few reviews are ranked like many', async () => {
  const channelId = await buildChannel()
  const days = 86_400_000
  for (const [index, comment] of [
    '',
    '𝄞'.repeat(900),
    'A text of some length. '.repeat(60),
    'Short',
  ].entries())
    await buildReview(api.db, { channelId, comment, createdAt: new Date(Date.now() - index * 40 * days) })
  const list = async (limit: string) => {
    const query = { limit, seed: '3' }
    const { value } = await api.as(null).listChannelReviews({ params: { id: channelId }, query })
    return value.map(({ _id }) => _id)
  }
  const all = await list('4')
  expect(all).toHaveLength(4)
  expect(await list('3')).toEqual(all.slice(0, 3))
})

describe("a channel's list", () => {
  test('has the total of matching reviews, for any reader, even if not all are listed', async () => {
    const channelId = await buildChannel()
    const ada = await buildMember(api.db)
    const add = (traits: Partial<Parameters<typeof buildReview>[1]>) =>
      buildReview(api.db, { channelId, ...traits })
    await add({ rating: 5, moods: ['Relaxing'] })
    await add({ rating: 5, moods: ['Relaxing', 'Sad'] })
    await add({ rating: 5 })
    await add({ rating: 2, moods: ['Relaxing'] })
    const hidden = await add({ rating: 5, moods: ['Relaxing'] })
    await api.db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', hidden.id).execute()
    await add({ rating: 5, moods: ['Sad'], member: ada })

    const total = async (query: object, reader: Member | null) => {
      const asked = { params: { id: channelId }, query: { limit: '2', ...query } }
      return Number((await api.as(reader).listChannelReviews(asked)).headers.get('X-Total-Count'))
    }
    for (const order of ['helpful', 'newest'])
      for (const reader of [null, ada]) {
        const own = reader === null ? 0 : 1
        expect([order, await total({ order }, reader)]).toEqual([order, 5])
        expect([order, await total({ order, stars: '5' }, reader)]).toEqual([order, 4])
        expect([order, await total({ order, mood: 'Relaxing' }, reader)]).toEqual([order, 3 + own])
        expect([order, await total({ order, mood: 'Relaxing', stars: '5' }, reader)]).toEqual([
          order,
          2 + own,
        ])
      }
    expect(await total({}, hidden.author)).toBe(6)
  })

  test('is sorted and filtered, with one’s own review first', async () => {
    const channelId = await buildChannel()
    const ada = await buildMember(api.db)
    const write = async (
      rating: number,
      day: number,
      more: Partial<Parameters<typeof buildReview>[1]> = {},
    ) =>
      (await buildReview(api.db, { channelId, rating, createdAt: new Date(Date.UTC(2026, 0, day)), ...more }))
        .id
    const bare = await write(5, 4)
    const worded = await write(5, 1, { comment: 'Boats.', moods: ['Relaxing'] })
    const low = await write(1.5, 2, { moods: ['Sad'] })
    const middle = await write(3, 3, { moods: ['Relaxing', 'Sad'] })
    const own = await write(2, 5, { member: ada })

    expect(await list({ order: 'newest' })).toEqual([own, bare, middle, low, worded])
    expect(await list({ order: 'highest' })).toEqual([worded, bare, middle, own, low])
    expect(await list({ order: 'lowest' })).toEqual([low, own, middle, worded, bare])
    expect(await list({ stars: '5', order: 'newest' })).toEqual([bare, worded])
    expect(await list({ mood: 'Relaxing', order: 'lowest' })).toEqual([middle, worded])
    expect(await list({ mood: 'Relaxing', stars: '5' })).toEqual([worded])
    expect(await list({ mood: 'Funny' })).toEqual([])
    expect(await list({ order: 'highest', stars: '5', limit: '2' }, ada)).toEqual([own, worded])
    const { headers } = await api
      .as(ada)
      .listChannelReviews({ params: { id: channelId }, query: { stars: '5' } })
    expect(headers.get('X-Total-Count')).toBe('3')
    await expect(list({ stars: '5.25' })).rejects.toMatchObject({ status: 400 })

    async function list(
      query: Parameters<ReturnType<typeof api.as>['listChannelReviews']>[0]['query'],
      as: typeof ada | null = null,
    ) {
      const { value } = await api.as(as).listChannelReviews({ params: { id: channelId }, query })
      return value.map(({ _id }) => _id)
    }
  })
})

describe('lists of reviews', () => {
  test('can be filtered by channels, ids, member, type, order and page', async () => {
    const [one, two] = [await buildChannel(), await buildChannel()]
    const ada = await buildMember(api.db)
    const old = await buildReview(api.db, {
      channelId: one,
      member: ada,
      comment: 'old',
      createdAt: new Date('2026-01-01'),
    })
    const bare = await buildReview(api.db, { channelId: two, member: ada })
    const other = await buildReview(api.db, { channelId: two, comment: 'by another' })
    await api.as(ada).likeReview({ params: { reviewId: other.id }, body: {} })
    await api.as(other.author).likeReview({ params: { reviewId: old.id }, body: {} })
    await api.as(await buildMember(api.db)).likeReview({ params: { reviewId: old.id }, body: {} })

    expect(await list({ id: `${one}_${two}` })).toEqual([other.id, bare.id, old.id])
    expect(await list({ id: `${one}-${two}`, order: 'mostliked' })).toEqual([old.id, other.id, bare.id])
    expect(await list({ id: `${old.id}-${bare.id}` })).toEqual([bare.id, old.id])
    expect(await list({ user: ada._id })).toEqual([bare.id, old.id])
    expect(await list({ user: ada.uid, type: 'ratings' })).toEqual([bare.id])
    expect(await list({ id: two, type: 'reviews' })).toEqual([other.id])
    expect(await list({ id: two }, { limit: '1', page: '2' })).toEqual([bare.id])
    expect(await list({ id: `${one}_${two}` }, { days: '30' })).toEqual([other.id, bare.id])
    const followed = await api.as(ada).listReviewsOfUsers({
      query: {},
      body: { followingList: [other.author.uid, 'nobody'] },
    })
    expect(followed.value).toMatchObject([{ _id: other.id, liked: true, likeCount: 1 }])
    expect(followed.headers.get('X-Total-Count')).toBe('1')
  })

  test('refuse over 1000 uids and over 500 ids', async () => {
    const followingList = Array.from({ length: 1_001 }, () => 'uid')
    await expect(
      api.as(null).listReviewsOfUsers({ query: {}, body: { followingList } }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(list({ id: Array.from({ length: 501 }, (_, at) => at).join('_') })).rejects.toMatchObject({
      status: 400,
    })
  })

  async function list(
    params: { id?: string; user?: string; order?: 'mostliked'; type?: 'ratings' | 'reviews' },
    query: { limit?: string; page?: string; days?: string } = {},
  ) {
    const { value } = await api.as(null).listReviews({
      params: { id: 'all', user: 'all', order: 'latest', type: 'all', moderation: 'true', ...params },
      query,
    })
    return value.map(({ _id }) => _id)
  }
})

test('top reviewers are sorted by comments, then by ratings', async () => {
  const channelIds = await Promise.all([buildChannel(), buildChannel(), buildChannel()])
  const talker = await buildMember(api.db, { name: 'Talker' })
  const rater = await buildMember(api.db, { name: 'Rater' })
  for (const [at, channelId] of channelIds.entries()) {
    const comment = at === 0 ? 'x' : ''
    await buildReview(api.db, { channelId, member: rater, rating: 4.5, comment })
    if (at > 0) await buildReview(api.db, { channelId, member: talker, rating: 1, comment: 'x' })
  }
  const { value } = await api.as(null).listTopReviewers({ query: { limit: '2' } })
  expect(value).toMatchObject([
    { _id: talker._id, nbReviews: 2, nbReviewsWithComments: 2, totalRatings: 2 },
    { _id: rater._id, uid: rater.uid, userName: 'Rater', nbReviews: 3, totalRatings: 13.5 },
  ])
})

test('top contributors follow every change of a review, without members who have none left', async () => {
  const channelId = await buildChannel()
  const author = await buildMember(api.db, { name: 'Changing author' })
  const read = async () => {
    const { value } = await api.as(null).listTopReviewers({ query: { limit: '200' } })
    const found = value.find(({ _id }) => _id === author._id)
    return found && [found.nbReviews, found.nbReviewsWithComments, found.totalRatings]
  }
  expect(await read()).toBeUndefined()
  const { id } = await buildReview(api.db, { channelId, member: author, rating: 2.5, comment: '' })
  expect(await read()).toEqual([1, 0, 2.5])
  const change = (values: { rating?: number; comment?: string; hidden_at?: Date | null }) =>
    api.db.updateTable('reviews').set(values).where('id', '=', id).execute()
  await change({ comment: 'Better than I thought', rating: 4 })
  expect(await read()).toEqual([1, 1, 4])
  await change({ hidden_at: new Date() })
  expect(await read()).toBeUndefined()
  await change({ hidden_at: null })
  expect(await read()).toEqual([1, 1, 4])
  await api.db.deleteFrom('channels').where('id', '=', channelId).execute()
  expect(await read()).toBeUndefined()
  expect(
    await api.db.selectFrom('reviewers').select('ratings').where('member_id', '=', author._id).execute(),
  ).toEqual([])
})

test('statistics contain the distribution, the moods and the months', async () => {
  const channelId = await buildChannel()
  await buildReview(api.db, {
    channelId,
    rating: 2,
    moods: ['Sad'],
    createdAt: new Date('2026-01-31T23:00Z'),
  })
  await buildReview(api.db, { channelId, rating: 4, moods: ['Fun'], createdAt: new Date('2026-03-01') })
  await buildReview(api.db, { channelId, rating: 5, moods: ['Fun'], createdAt: new Date('2026-03-02') })
  const { value } = await api.as(null).showRatingStatistics({ params: { id: channelId } })
  expect(value).toEqual({
    rating: 11 / 3,
    numReviews: 3,
    rating_distribution: [0, 0, 0, 1, 0, 0, 0, 1, 0, 1],
    moods: [
      { mood: 'Fun', count: 2 },
      { mood: 'Sad', count: 1 },
    ],
    months: [
      { month: '2026-01', count: 1, rating: 2, ratingSoFar: 2 },
      { month: '2026-03', count: 2, rating: 4.5, ratingSoFar: 11 / 3 },
    ],
  })
})

async function buildChannel() {
  const id = newId()
  await addChannel(api.db, id)
  return id
}

test('a list without a total is the same, and expires when its first review gets too old', async () => {
  const day = 86_400_000
  const channelId = await buildChannel()
  const moments = [1, 3, 8].map((days) => new Date(Date.now() - days * day))
  for (const createdAt of moments) await buildReview(api.db, { channelId, createdAt })
  const list = listReviews({ db: api.db })
  const ask = async (query: { limit: number; total?: boolean; page?: number; days?: number }) => {
    const asked = {
      params: {
        id: [channelId],
        user: 'all',
        order: 'latest' as const,
        type: 'all' as const,
        moderation: true,
      },
      query: { page: 1, commentLength: 20_000, days: 7, stars: undefined, total: true, ...query },
      body: {},
      upload: null,
    }
    // The handler reads nothing else of the caller.
    const visitor = { member: null } as Parameters<typeof list>[1]
    const { result, sources } = await recordSources(() => list(asked, visitor))
    const total = new Headers(result.headers).get('X-Total-Count')
    return { dates: result.value.map(({ createdAt }) => createdAt), total, changesAt: sources.changesAt }
  }
  const whole = await ask({ limit: 5 })
  expect(whole).toMatchObject({ total: '2', changesAt: (moments[1]?.getTime() ?? 0) + 7 * day })
  expect(await ask({ limit: 5, total: false })).toEqual({ ...whole, total: null })
  // The older one is not on the page anyway.
  expect(await ask({ limit: 1, total: false })).toEqual({
    dates: whole.dates.slice(0, 1),
    total: null,
    changesAt: (moments[0]?.getTime() ?? 0) + 7 * day,
  })
  expect(await ask({ limit: 1, page: 2, total: false })).toEqual({
    ...whole,
    dates: whole.dates.slice(1),
  })
  expect(await ask({ limit: 5, total: false, days: 0 })).toMatchObject({
    total: null,
    changesAt: Infinity,
  })
})
