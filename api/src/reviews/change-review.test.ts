import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { buildReview } from './test-reviews.ts'

let api: TestApi
let ada: Member
let channelId: string

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  channelId = newId()
  await addChannel(api.db, channelId)
  ada = await buildMember(api.db)
})

afterAll(() => api[Symbol.asyncDispose]())

test('a rating is saved on its own, and adding a text and moods later is no edit', async () => {
  expect(await save({ rating: 4.5 })).toMatchObject({
    rating: 4.5,
    comment: '',
    moodList: [],
    editedAt: null,
  })
  const { createdAt } = await save({ rating: 4 })
  expect(await figures()).toMatchObject({ rating: 4, numReviews: 1 })
  const completed = await save({ moodList: ['Relaxing'], comment: ' Slow boats. ' })
  expect(completed).toMatchObject({ rating: 4, comment: 'Slow boats.', moodList: ['Relaxing'], createdAt })
  expect(completed.editedAt).toBeNull()
})

test('an edited review keeps its likes, its date and omitted fields', async () => {
  const createdAt = new Date('2026-01-02T03:04:05Z')
  const written = { channelId, member: ada, comment: 'Fine', moods: ['Sad' as const], createdAt }
  const { id } = await buildReview(api.db, written)
  await api.as(await buildMember(api.db)).likeReview({ params: { reviewId: id }, body: {} })
  const edited = await save({ rating: 2 })
  expect(edited).toMatchObject({ _id: id, rating: 2, comment: 'Fine', moodList: ['Sad'], likeCount: 1 })
  expect(edited.createdAt).toBe(createdAt.toISOString())
  expect(edited.editedAt).not.toBeNull()
  expect(await figures()).toMatchObject({ rating: 2, numReviews: 1, rankingRatingMoodDef: ['Sad'] })
})

test('saving without changes is no edit', async () => {
  await buildReview(api.db, { channelId, member: ada, comment: 'Fine', moods: ['Sad'] })
  expect((await save({ rating: 4, moodList: ['Sad', 'Sad'], comment: 'Fine ' })).editedAt).toBeNull()
})

test('an edited hidden review stays hidden, and is reported to the moderators once', async () => {
  const { id } = await buildReview(api.db, { channelId, member: ada, comment: 'Buy my book' })
  const operator = await buildMember(api.db, { role: 'operator' })
  await api.as(operator).hideReview({ params: { id }, body: { reason: 'advertising' } })
  for (const comment of ['A better text', 'An even better one'])
    expect(await save({ comment })).toMatchObject({ removedByModeration: true, comment })
  expect(await figures()).toMatchObject({ rating: null, numReviews: 0 })
  const { value } = await api.as(operator).listReportedReviews({ query: {} })
  const details = value.find(({ review }) => review._id === id)?.reports.map(({ detail }) => detail)
  expect(details).toEqual(['Edited after it was hidden. Reason for hiding: advertising'])
})

test('an edit queues the channel’s review pair, and is listed for synchronizing clients', async () => {
  const { id } = await buildReview(api.db, { channelId, member: ada, comment: 'Fine' })
  await api.db.deleteFrom('review_changes').execute()
  await api.db.deleteFrom('api_changes').execute()
  await save({ comment: 'More than fine' })
  const queued = api.db.selectFrom('review_changes').select('channel_id').execute()
  expect(await queued).toEqual([{ channel_id: channelId }])
  const told = api.db
    .selectFrom('api_changes')
    .select(['id', 'deleted'])
    .where('kind', '=', 'review')
    .execute()
  expect(await told).toEqual([{ id, deleted: false }])
})

test('concurrent saves leave one review', async () => {
  await Promise.all([1, 2, 3, 4].map((rating) => save({ rating })))
  expect((await figures())?.numReviews).toBe(1)
})

test('first words replace no others, but complete a rating and may be sent twice', async () => {
  await save({ rating: 4 })
  const first = { rating: 3, moodList: ['Sad'], comment: 'Fine', isFirst: true }
  const written = await save(first)
  expect(await save({ ...first, comment: ' Fine ' })).toEqual(written)
  const refusal = { status: 409, message: 'You have already reviewed this channel' }
  for (const other of [{ comment: 'From another tab' }, { moodList: [] }])
    await expect(save({ ...first, ...other })).rejects.toMatchObject(refusal)
  expect(await save({})).toEqual(written)
  expect(await save({ comment: 'Replaced on purpose' })).toMatchObject({ comment: 'Replaced on purpose' })
})

test('of two first texts sent at once, one is kept and the other refused', async () => {
  const texts = ['One', 'Other']
  const answers = await Promise.allSettled(
    texts.map((comment) => save({ rating: 4, comment, isFirst: true })),
  )
  const kept = texts[answers.findIndex(({ status }) => status === 'fulfilled')]
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await save({})).comment).toBe(kept)
})

test.each([
  ['without a rating for the first time', { comment: 'Fine' }, 'Please give a general rating'],
  ['of a quarter star', { rating: 1.25 }, 'The rating must be 0.5 to 5 stars in half steps'],
  ['with an unknown mood', { rating: 3, moodList: ['Cosy'] }, "'Cosy' is not a known tag"],
])('a review %s is refused', async (_, body, message) => {
  await expect(save(body)).rejects.toMatchObject({ status: 400, message })
})

test('a guest is asked to sign in', async () => {
  const call = api.as(null).saveReview({ params: { id: channelId }, body: { rating: 4 } })
  await expect(call).rejects.toMatchObject({ status: 401, message: 'Please Sign In to write a review' })
})

async function save(body: { rating?: number; moodList?: string[]; comment?: string; isFirst?: boolean }) {
  return (await api.as(ada).saveReview({ params: { id: channelId }, body })).value.review
}

async function figures() {
  const { value } = await api.as(null).showChannels({ params: { ids: channelId, videos: 'false' } })
  return value[0]
}
