import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'
import { buildReview } from './test-reviews.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api[Symbol.asyncDispose]())

describe('writing a review', () => {
  test('returns the review, and the channel counts it', async () => {
    const channelId = await buildChannel()
    const ada = await buildMember(api.db)
    const { value } = await api.as(ada).createReview({
      params: { id: channelId },
      body: { rating: 4.5, moodList: ['Serious', 'Concise'], comment: ' Worth an evening. ' },
    })
    expect(value.review).toMatchObject({
      uid: ada.uid,
      userId: ada._id,
      userName: ada.name,
      creatorId: channelId,
      creatorName: `Channel ${channelId}`,
      rating: 4.5,
      comment: 'Worth an evening.',
      moodList: ['Serious', 'Concise'],
      likeCount: 0,
      removedByModeration: false,
    })
    expect(await showChannel(channelId)).toMatchObject({
      rating: 4.5,
      numReviews: 1,
      rating_distribution: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
      rankingRatingMoodDef: ['Concise', 'Serious'],
    })
  })

  test('gives the channel a mood once it has a tenth of the mentions of the most mentioned one', async () => {
    const channelId = await buildChannel()
    const moods = async () => (await showChannel(channelId))?.rankingRatingMoodDef
    await buildReview(api.db, { channelId, moods: ['Sad'] })
    for (let mentions = 0; mentions < 10; mentions += 1)
      await buildReview(api.db, { channelId, moods: ['Serious'] })
    expect(await moods(), '1 to 10').toEqual(['Serious', 'Sad'])
    await buildReview(api.db, { channelId, moods: ['Serious'] })
    expect(await moods(), '1 to 11').toEqual(['Serious'])
  })

  test.each([
    ['without a rating', {}, 'Please give a general rating'],
    ['of no stars', { rating: 0 }, 'The rating must be 0.5 to 5 stars in half steps'],
    ['of a quarter star', { rating: 1.25 }, 'The rating must be 0.5 to 5 stars in half steps'],
    ['of six stars', { rating: 6 }, 'The rating must be 0.5 to 5 stars in half steps'],
    [
      'with five moods',
      { rating: 3, moodList: ['Sad', 'Fun', 'Funny', 'Serious', 'Complex'] },
      'Please select less than 5 tags to describe the channel',
    ],
    ['with a mood of its own', { rating: 3, moodList: ['Cosy'] }, "'Cosy' is not a known tag"],
    [
      'of 20,001 characters',
      { rating: 3, comment: 'x'.repeat(20_001) },
      'The comment must have at most 20,000 characters',
    ],
  ])('%s is refused with 400', async (_, body, message) => {
    const ada = await buildMember(api.db)
    const call = api.as(ada).createReview({ params: { id: await buildChannel() }, body })
    await expect(call).rejects.toMatchObject({ status: 400, message })
  })

  test('happens once per member and channel, and again after a removal', async () => {
    const channelId = await buildChannel()
    const ada = api.as(await buildMember(api.db))
    const call = { params: { id: channelId }, body: { rating: 1 } }
    await ada.createProgramReview(call)
    await expect(ada.createReview(call)).rejects.toMatchObject({
      status: 409,
      message: 'You have already reviewed this channel',
    })
    await ada.deleteProgramReview({ params: { id: channelId }, body: {} })
    await ada.createReview({ ...call, body: { rating: 5 } })
    expect(await showChannel(channelId)).toMatchObject({ rating: 5, numReviews: 1 })
  })

  test('requires a member, by header or by the token in the body', async () => {
    const params = { id: await buildChannel() }
    const visitor = api.as(null)
    await expect(visitor.createReview({ params, body: { rating: 3 } })).rejects.toMatchObject({
      status: 401,
      message: 'Please Sign In to write a review',
    })
    await expect(visitor.createReview({ params, body: { rating: 3, token: 'stale' } })).rejects.toMatchObject(
      { status: 401, message: 'Invalid Token' },
    )
    const token = tokenOf(await buildMember(api.db))
    await visitor.createReview({ params, body: { rating: 3, token } })
    await visitor.deleteReview({ params, body: { token } })
    expect(await showChannel(params.id)).toMatchObject({ numReviews: 0, rating: null })
  })

  test('stores 20,000 characters of hostile text as plain text', async () => {
    const comment = `<img src=x onerror=alert(1)>${'x'.repeat(19_972)}`
    const { value } = await api.as(await buildMember(api.db)).createReview({
      params: { id: await buildChannel() },
      body: { rating: 2, comment: `\u202E${comment}\0\uFEFF` },
    })
    expect(value.review.comment).toBe(comment)
  })

  test('of a missing channel is refused with 404', async () => {
    const ada = api.as(await buildMember(api.db))
    const call = ada.createReview({ params: { id: 'nowhere' }, body: { rating: 3 } })
    await expect(call).rejects.toMatchObject({ status: 404, message: 'Channel not found' })
  })
})

test('only the author can remove a review', async () => {
  const channelId = await buildChannel()
  const { id, author } = await buildReview(api.db, { channelId })
  const removal = { params: { id }, body: {} }
  await expect(api.as(await buildMember(api.db)).deleteReview(removal)).rejects.toMatchObject({
    status: 403,
  })
  await expect(api.as(null).deleteReview(removal)).rejects.toMatchObject({ status: 401 })
  await api.as(author).deleteReview(removal)
  await expect(api.as(author).deleteReview(removal)).rejects.toMatchObject({ status: 404 })
})

test('a review outlives its author without a name', async () => {
  const channelId = await buildChannel()
  const { author } = await buildReview(api.db, { channelId })
  await api.db.deleteFrom('members').where('id', '=', author._id).execute()
  const { value } = await api.as(null).listChannelReviews({ params: { id: channelId }, query: {} })
  expect(value).toMatchObject([{ userName: 'Former member', uid: '', userId: '', rating: 4 }])
  expect(await showChannel(channelId)).toMatchObject({ numReviews: 1 })
})

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

async function showChannel(id: string) {
  const { value } = await api.as(null).showChannels({ params: { ids: id, videos: 'false' } })
  return value[0]
}
