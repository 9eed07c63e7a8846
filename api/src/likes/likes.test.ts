import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { contract } from '@channelwise/schemas/contract/contract'
import { newId } from '@channelwise/schemas/new-id'
import type { Member } from '../identity/identity.ts'
import { buildReview } from '../reviews/test-reviews.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'

let api: TestApi
let ada: Member
let author: Member
let reviewId: string

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  const channelId = newId()
  await addChannel(api.db, channelId)
  ada = await buildMember(api.db)
  const review = await buildReview(api.db, { channelId })
  author = review.author
  reviewId = review.id
})

afterAll(() => api[Symbol.asyncDispose]())

test('a like counts once, can be undone once, and is found by token and uid', async () => {
  const client = api.as(ada)
  const call = { params: { reviewId }, body: {} }
  await client.likeReview(call)
  const { value } = await client.likeReview(call)
  expect(value).toEqual({ likeReview: { reviewId, uid: ada.uid }, likeCount: 1 })
  expect((await api.as(null).countLikes({ params: { reviewId } })).value).toEqual({ count: 1 })
  expect(await isLiked(tokenOf(ada))).toBe(true)
  expect(await isLiked(tokenOf(author))).toBe(false)
  expect((await client.checkLike({ params: { reviewId, token: 'me' } })).value.liked).toBe(true)
  const likes = await api.as(null).listLikesOfUser({ params: { uid: ada.uid }, query: {} })
  expect(likes.value).toEqual([{ reviewId, uid: ada.uid }])
  await client.unlikeReview(call)
  expect((await client.unlikeReview(call)).value.likeCount).toBe(0)
})

test("one's own review cannot be liked", async () => {
  await expect(api.as(author).likeReview({ params: { reviewId }, body: {} })).rejects.toMatchObject({
    status: 403,
    message: 'You cannot like your own review',
  })
})

test('visitors, bad tokens and missing reviews are refused', async () => {
  const visitor = api.as(null)
  await expect(visitor.likeReview({ params: { reviewId }, body: {} })).rejects.toMatchObject({ status: 401 })
  await expect(isLiked('stale')).rejects.toMatchObject({ status: 401, message: 'Invalid Token' })
  const lost = { params: { reviewId: 'lost' }, body: {} }
  await expect(api.as(ada).likeReview(lost)).rejects.toMatchObject({ status: 404 })
  await expect(api.as(ada).unlikeReview(lost)).rejects.toMatchObject({ status: 404 })
  await expect(visitor.countLikes({ params: lost.params })).rejects.toMatchObject({ status: 404 })
  expect(api.logged()).toBe('')
})

test('every call with a review id documents 404', () => {
  const naming = Object.values(contract).filter(({ path }) => path.includes('{reviewId}'))
  expect(naming).toHaveLength(4)
  for (const { path, ...call } of naming)
    expect({ path, errors: 'errors' in call ? call.errors : [] }).toMatchObject({
      errors: expect.arrayContaining([404]),
    })
})

test('a review and its likes can be removed concurrently', async () => {
  const fans = await Promise.all(Array.from({ length: 10 }, () => buildMember(api.db)))
  const call = { params: { reviewId }, body: {} }
  await Promise.all(fans.slice(5).map((fan) => api.as(fan).likeReview(call)))
  const outcomes = await Promise.allSettled([
    ...fans.slice(0, 5).map((fan) => api.as(fan).likeReview(call)),
    api.as(author).deleteReview({ params: { id: reviewId }, body: {} }),
    ...fans.slice(5).map((fan) => api.as(fan).unlikeReview(call)),
  ])
  const statuses = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.status : 200))
  expect(statuses[5]).toBe(200)
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(
    await api.db.selectFrom('review_likes').select('member_id').where('review_id', '=', reviewId).execute(),
  ).toEqual([])
})

test('likes are deleted with their member', async () => {
  await api.as(ada).likeReview({ params: { reviewId }, body: {} })
  await api.db.deleteFrom('members').where('id', '=', ada._id).execute()
  expect((await api.as(null).countLikes({ params: { reviewId } })).value).toEqual({ count: 0 })
})

async function isLiked(token: string) {
  const { value } = await api.as(null).checkLike({ params: { reviewId, token } })
  return value.liked
}
