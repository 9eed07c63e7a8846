import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import type { Member } from '../identity/identity.ts'
import { lockChannel } from '../reviews/review-transaction.ts'
import { buildReview } from '../reviews/test-reviews.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi
let operator: Member
let ada: Member
let author: Member
let channelId: string
let id: string

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  channelId = newId()
  await addChannel(api.db, channelId)
  ada = await buildMember(api.db)
  operator = await buildMember(api.db, { name: 'Grace Hopper', role: 'operator' })
  const review = await buildReview(api.db, { channelId, rating: 1, moods: ['Sad'], comment: 'Buy my book' })
  author = review.author
  id = review.id
})

afterAll(() => api[Symbol.asyncDispose]())

test('a hidden review counts nowhere and is shown to its author with the reason', async () => {
  await buildReview(api.db, { channelId, rating: 5 })
  await report(ada)
  await hide()
  const params = { ids: channelId, videos: 'false' } as const
  expect((await api.as(null).showChannels({ params })).value).toMatchObject([
    { rating: 5, numReviews: 1, rankingRatingMoodDef: [] },
  ])
  expect(await idsFor(null)).toHaveLength(1)
  expect(await idsFor(ada)).toHaveLength(1)
  expect(await idsFor(author)).toHaveLength(2)
  const { value } = await api.as(author).listChannelReviews({ params: { id: channelId }, query: {} })
  expect(value[0]).toMatchObject({ _id: id, removedByModeration: true, moderationReason: 'advertising' })
  await expect(api.as(ada).likeReview({ params: { reviewId: id }, body: {} })).rejects.toMatchObject({
    status: 404,
  })
  await expect(api.as(null).countLikes({ params: { reviewId: id } })).rejects.toMatchObject({ status: 404 })
  expect(await feed(null, 'false')).not.toContain(id)
  expect(await feed(ada, 'false')).not.toContain(id)
  expect(await feed(author, 'true')).not.toContain(id)
  expect(await feed(author, 'false')).toContain(id)
  expect(await feed(operator, 'false')).toContain(id)

  await api.as(operator).restoreReview({ params: { id }, body: { reason: 'on second thoughts' } })
  expect((await api.as(null).showChannels({ params })).value).toMatchObject([
    { rating: 3, numReviews: 2, rankingRatingMoodDef: ['Sad'] },
  ])
  expect(await idsFor(null)).toHaveLength(2)
})

test('a report stays in the queue until a moderator decides', async () => {
  await report(ada)
  await report(ada)
  await report(await buildMember(api.db, { name: 'Alan Turing' }))
  const { value } = await api.as(operator).listReportedReviews({ query: { limit: '100' } })
  expect(value.find(({ review }) => review._id === id)).toMatchObject({
    review: { comment: 'Buy my book' },
    reports: [
      { reason: 'spam', detail: 'sells books', reporterName: ada.name },
      { reason: 'spam', reporterName: 'Alan Turing' },
    ],
  })
  await api.as(operator).dismissReports({ params: { id }, body: { reason: 'it is a fair review' } })
  expect(await queued()).not.toContain(id)
  expect(await idsFor(null)).toHaveLength(1)
  await api.as(operator).dismissReports({ params: { id }, body: { reason: 'as I said' } })
  const { value: log } = await api.as(null).listModeration({ query: {} })
  expect(log.filter(({ creatorId }) => creatorId === channelId)).toMatchObject([
    { action: 'reports-dismissed', reason: 'it is a fair review' },
  ])
})

test('a report counts again once the review was edited after the decision', async () => {
  await report(ada)
  await api.as(operator).dismissReports({ params: { id }, body: { reason: 'it is a fair review' } })
  await report(ada)
  expect(await queued()).not.toContain(id)
  await api
    .as(author)
    .saveReview({ params: { id: channelId }, body: { rating: 1, comment: 'You are fools' } })
  const body = { reason: 'abuse', detail: 'insults us' } as const
  await api.as(ada).reportReview({ params: { id }, body })
  const { value } = await api.as(operator).listReportedReviews({ query: { limit: '100' } })
  expect(value.find(({ review }) => review._id === id)?.reports).toMatchObject([body])
})

test('a report counts again once words were added to a rating that was kept', async () => {
  const wordless = await buildReview(api.db, { channelId, rating: 1, comment: '', moods: [] })
  id = wordless.id
  await report(ada)
  await api.as(operator).dismissReports({ params: { id }, body: {} })
  await report(ada)
  expect(await queued()).not.toContain(id)
  const body = { rating: 1, comment: 'You are fools' }
  await api.as(wordless.author).saveReview({ params: { id: channelId }, body })
  await report(ada)
  expect(await queued()).toContain(id)
})

test('moderators do not see reports of their own reviews', async () => {
  const moderator = await buildMember(api.db, { role: 'operator' })
  const own = await buildReview(api.db, { channelId, member: moderator })
  id = own.id
  await report(ada)
  expect(await queued()).toContain(id)
  const { value } = await api.as(moderator).listReportedReviews({ query: { limit: '100' } })
  expect(value.map(({ review }) => review._id)).not.toContain(id)
  await api.as(operator).hideReview({ params: { id }, body: { reason: 'advertising' } })
  await api.as(moderator).appealReview({ params: { id }, body: { words: 'Please' } })
  expect((await api.as(moderator).listAppeals({ query: {} })).value).toEqual([])
  expect((await api.as(operator).listAppeals({ query: {} })).value).toHaveLength(1)
})

test('an edited review can be kept hidden, which the log says', async () => {
  await hide()
  const edit = { params: { id: channelId }, body: { comment: 'Buy my other book' } }
  await api.as(author).saveReview(edit)
  expect(await queued()).toContain(id)
  await api.as(operator).dismissReports({ params: { id }, body: { reason: 'still advertising' } })
  expect(await queued()).not.toContain(id)
  expect(await idsFor(null)).toEqual([])
  const { value: log } = await api.as(null).listModeration({ query: {} })
  expect(log.filter(({ creatorId }) => creatorId === channelId)).toMatchObject([
    { action: 'kept-hidden', reason: 'still advertising' },
    { action: 'hidden' },
  ])
})

test('the queue is sorted by the number of reports, then by the first report', async () => {
  const write = async () => (await buildReview(api.db, { channelId })).id
  const [first, second, third] = [id, await write(), await write()]
  const complain = async (review: string) =>
    api.as(await buildMember(api.db)).reportReview({ params: { id: review }, body: { reason: 'spam' } })
  for (const review of [second, first, third, third]) await complain(review)
  const ours = (await queued()).filter((review) => [first, second, third].includes(review))
  expect(ours).toEqual([third, second, first])
})

test('the public log shows actions and reasons, without reporters, authors or moderators', async () => {
  await report(ada)
  await hide()
  await api.as(operator).restoreReview({ params: { id }, body: {} })
  await api.as(operator).restoreReview({ params: { id }, body: {} })
  const { value } = await api.as(null).listModeration({ query: {} })
  const own = value.filter(({ creatorId }) => creatorId === channelId)
  expect(own).toMatchObject([
    { action: 'restored', moderatorName: '' },
    { action: 'hidden', reason: 'advertising', creatorName: `Channel ${channelId}` },
  ])
  for (const member of [ada, author, operator]) {
    expect(JSON.stringify(own)).not.toContain(member._id)
    expect(JSON.stringify(own)).not.toContain(member.uid)
  }
  expect((await api.as(ada).listModeration({ query: {} })).value[0]?.moderatorName).toBe('')
  expect((await api.as(operator).listModeration({ query: {} })).value[0]?.moderatorName).toBe('Grace Hopper')
})

test('a hidden review that is deleted and posted again starts hidden and waits for a moderator', async () => {
  await buildReview(api.db, { channelId, rating: 5 })
  await hide()
  await api.as(author).deleteReview({ params: { id: channelId }, body: {} })
  // Other members' reviews of the channel are not affected.
  const others = { params: { id: channelId }, body: { rating: 4, comment: 'Bread, and patience' } }
  expect((await api.as(ada).createReview(others)).value.review.removedByModeration).toBe(false)
  await api.as(ada).deleteReview({ params: { id: channelId }, body: {} })
  const again = { params: { id: channelId }, body: { rating: 1, comment: 'Buy my book now' } }
  const { review } = (await api.as(author).createReview(again)).value
  expect(review).toMatchObject({ removedByModeration: true, moderationReason: 'advertising' })
  const params = { ids: channelId, videos: 'false' } as const
  expect((await api.as(null).showChannels({ params })).value).toMatchObject([{ rating: 5, numReviews: 1 }])
  expect(await idsFor(ada)).not.toContain(review._id)
  expect(await queued()).toContain(review._id)

  await api.as(author).deleteReview({ params: { id: channelId }, body: {} })
  id = (await api.as(author).createReview(again)).value.review._id
  expect(await idsFor(null)).toHaveLength(1)
  await api.as(operator).restoreReview({ params: { id }, body: { reason: 'a fair one at last' } })
  expect((await api.as(null).showChannels({ params })).value).toMatchObject([{ rating: 3, numReviews: 2 }])
  expect(await queued()).not.toContain(id)
  await api.as(author).deleteReview({ params: { id: channelId }, body: {} })
  const { removedByModeration } = (await api.as(author).createReview(again)).value.review
  expect(removedByModeration).toBe(false)
})

test('a hidden review that is posted again while it is being deleted starts hidden, too', async () => {
  await hide()
  const again = { params: { id: channelId }, body: { rating: 1, comment: 'Buy my book now' } }
  const deletion = await api.db.startTransaction().execute()
  await lockChannel(deletion, channelId)
  await deletion.deleteFrom('reviews').where('id', '=', id).execute()
  const reply = api.as(author).createReview(again)
  await expect.poll(() => countBlocked(api.db)).toBe(1)
  await deletion
    .insertInto('withheld_reviews')
    .values({
      channel_id: channelId,
      member_id: author._id,
      hidden_at: new Date(),
      hidden_reason: 'advertising',
      review_id: id,
    })
    .execute()
  await deletion.commit().execute()
  expect((await reply).value.review).toMatchObject({ _id: id, removedByModeration: true })
})

test('moderators cannot moderate their own reviews', async () => {
  const administrator = await buildMember(api.db, { role: 'administrator' })
  const own = await api
    .as(operator)
    .createReview({ params: { id: channelId }, body: { rating: 5, comment: 'Mine' } })
  const params = { id: own.value.review._id }
  const refusal = { status: 403, message: 'You cannot moderate your own review' }
  const body = { reason: 'x' }
  await expect(api.as(operator).hideReview({ params, body })).rejects.toMatchObject(refusal)
  await api.as(administrator).hideReview({ params, body })
  await expect(api.as(operator).restoreReview({ params, body })).rejects.toMatchObject(refusal)
  await expect(api.as(operator).dismissReports({ params, body })).rejects.toMatchObject(refusal)
  await api.as(administrator).restoreReview({ params, body })
})

test('only moderators can moderate', async () => {
  const body = { reason: 'x' }
  for (const [member, status] of [
    [ada, 403],
    [null, 401],
  ] as const) {
    const client = api.as(member)
    const calls = [
      client.listReportedReviews({ query: {} }),
      client.hideReview({ params: { id }, body }),
      client.restoreReview({ params: { id }, body }),
      client.dismissReports({ params: { id }, body }),
      client.listReviewFlags({ query: {} }),
      client.settleReviewFlag({ params: { id: 'flag' }, body }),
    ]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status } })
  }
  expect(await idsFor(null)).toHaveLength(1)
})

test('hiding requires a reason, and reporting a listed reason and another member’s review', async () => {
  const hiding = api.as(operator).hideReview({ params: { id }, body: { reason: ' \u200B' } })
  await expect(hiding).rejects.toMatchObject({ status: 400, message: expect.stringContaining('reason') })
  await expect(report(author)).rejects.toMatchObject({ message: 'You cannot report your own review' })
  const response = await fetch(`${api.url}/api/reviews/${id}/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: `token-of-${ada._id}`, reason: 'envy' }),
  })
  expect(response.status).toBe(400)
})

test('a flag is settled once', async () => {
  const flag = {
    id: newId(),
    channel_id: channelId,
    kind: 'burst',
    detail: '30 in an hour',
    settled_at: null,
  } as const
  await api.db.insertInto('review_flags').values(flag).execute()
  const { value } = await api.as(operator).listReviewFlags({ query: {} })
  expect(value).toMatchObject([
    { _id: flag.id, kind: 'burst', creatorId: channelId, detail: '30 in an hour' },
  ])
  const settling = { params: { id: flag.id }, body: { reason: 'a livestream' } }
  await api.as(operator).settleReviewFlag(settling)
  await expect(api.as(operator).settleReviewFlag(settling)).rejects.toMatchObject({ status: 404 })
  expect((await api.as(operator).listReviewFlags({ query: {} })).value).toEqual([])
})

function report(member: Member) {
  return api.as(member).reportReview({ params: { id }, body: { reason: 'spam', detail: 'sells books' } })
}

function hide() {
  return api.as(operator).hideReview({ params: { id }, body: { reason: 'advertising' } })
}

async function queued() {
  const { value } = await api.as(operator).listReportedReviews({ query: { limit: '100' } })
  return value.map(({ review }) => review._id)
}

async function idsFor(member: Member | null) {
  const { value } = await api.as(member).listChannelReviews({ params: { id: channelId }, query: {} })
  return value.map(({ _id }) => _id)
}

async function feed(member: Member | null, moderation: 'true' | 'false') {
  const params = { id: channelId, user: 'all', order: 'latest', type: 'all', moderation } as const
  const { value } = await api.as(member).listReviews({ params, query: {} })
  return value.map(({ _id }) => _id)
}
