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

  test('is possible once per member and channel, and again after a removal', async () => {
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

test('a review can be written, found and removed by the channel’s YouTube id', async () => {
  const channelId = await buildChannel()
  const params = { id: `UC${channelId}` }
  const ada = await buildMember(api.db)
  const { review } = (await api.as(ada).createReview({ params, body: { rating: 4 } })).value
  const filters = { user: 'all', order: 'latest', type: 'all', moderation: 'true' } as const
  const list = async () =>
    (await api.as(null).listReviews({ params: { ...params, ...filters }, query: {} })).value
  expect((await list()).map(({ _id }) => _id)).toEqual([review._id])
  await api.as(ada).deleteReview({ params, body: {} })
  expect(await list()).toEqual([])
})

test('a review stays anonymously when its author is deleted', async () => {
  const channelId = await buildChannel()
  const { author } = await buildReview(api.db, { channelId })
  await api.db.deleteFrom('members').where('id', '=', author._id).execute()
  const { value } = await api.as(null).listChannelReviews({ params: { id: channelId }, query: {} })
  expect(value).toMatchObject([{ userName: 'Former member', uid: '', userId: '', rating: 4 }])
  expect(await showChannel(channelId)).toMatchObject({ numReviews: 1 })
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
