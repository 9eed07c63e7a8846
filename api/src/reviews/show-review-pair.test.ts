import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { startTestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { buildReview } from './test-reviews.ts'

test('shows the review pair, without reviews hidden since, and whether the reader likes them', async () => {
  await using api = await startTestApi()
  const { db } = api
  await addChannel(db, 'trains')
  await addChannel(db, 'buses')
  const params = { id: 'trains' }
  const reader = await buildMember(db)
  const show = async () => (await api.as(reader).showReviewPair({ params, query: {} })).value
  const ids = async () => {
    const { positive, negative } = await show()
    return [positive?._id ?? null, negative?._id ?? null]
  }
  expect(await ids()).toEqual([null, null])

  const { id: good } = await buildReview(db, { channelId: 'trains' })
  const { id: bad } = await buildReview(db, { channelId: 'trains' })
  await buildReview(db, { channelId: 'trains' })
  await db
    .insertInto('review_pairs')
    .values([
      { channel_id: 'trains', positive_id: good, negative_id: bad },
      { channel_id: 'buses', positive_id: null, negative_id: null },
    ])
    .execute()
  expect(await ids()).toEqual([good, bad])
  const byPlatformId = { params: { id: 'UCtrains' }, query: {} }
  expect((await api.as(reader).showReviewPair(byPlatformId)).value).toEqual(await show())
  await expect(api.as(reader).showReviewPair({ params: { id: 'boats' }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
  await api.as(reader).likeReview({ params: { reviewId: bad }, body: {} })
  expect([(await show()).positive?.liked, (await show()).negative?.liked]).toEqual([false, true])

  await db.updateTable('review_pairs').set({ negative_id: null }).where('channel_id', '=', 'trains').execute()
  expect(await ids()).toEqual([good, null])
  await db
    .updateTable('review_pairs')
    .set({ positive_id: bad, negative_id: good })
    .where('channel_id', '=', 'trains')
    .execute()
  expect(await ids()).toEqual([bad, good])
  await db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', bad).execute()
  expect(await ids()).toEqual([null, good])
  expect((await api.as(reader).showReviewPair({ params: { id: 'buses' }, query: {} })).value).toEqual({
    positive: null,
    negative: null,
  })
})
