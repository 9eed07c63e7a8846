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
let grace: Member
let alan: Member
let author: Member
let id: string

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  await api.db.deleteFrom('members').execute()
  grace = await buildMember(api.db, { name: 'Grace Hopper', role: 'operator' })
  alan = await buildMember(api.db, { name: 'Alan Turing', role: 'operator' })
  const channelId = newId()
  await addChannel(api.db, channelId, { name: 'Third Kit' })
  const review = await buildReview(api.db, { channelId, rating: 1, comment: 'Buy my book' })
  author = review.author
  id = review.id
})

afterAll(() => api[Symbol.asyncDispose]())

test('the author is notified each time a review is hidden or restored, without a moderator’s name', async () => {
  for (let times = 0; times < 2; times += 1) {
    await hide(grace)
    expect(await told()).toMatchObject([
      {
        kind: 'hidden',
        actor: null,
        reason: 'advertising',
        reviewId: id,
        channel: { name: 'Third Kit' },
        read: false,
      },
    ])
    await api.as(author).readNotifications({ body: {} })
    await api.as(grace).restoreReview({ params: { id }, body: {} })
    expect(await told()).toMatchObject([{ kind: 'restored', actor: null, reason: '', read: false }])
    await api.as(author).readNotifications({ body: {} })
  }
})

test('an appeal is decided by another moderator, who restores the review', async () => {
  await hide(grace)
  await appeal('  I edited it. ')
  await expect(appeal('Again')).rejects.toMatchObject({
    status: 409,
    message: 'You have already asked for another look',
  })
  expect(await ownReview()).toMatchObject({ appeal: 'open' })
  expect(await queue(grace)).toMatchObject([{ words: 'I edited it.', mayDecide: false }])
  const [waiting] = await queue(alan)
  expect(waiting).toMatchObject({
    review: { _id: id, moderationReason: 'advertising' },
    moderatorName: 'Grace Hopper',
    mayDecide: true,
  })
  await expect(decide(grace, 'restored')).rejects.toMatchObject({ status: 403 })
  await decide(alan, 'restored')
  expect(await queue(alan)).toEqual([])
  expect(await told()).toMatchObject([{ kind: 'restored' }])
  expect(await ownReview()).toMatchObject({ removedByModeration: false, appeal: 'none' })
  await expect(appeal('More')).rejects.toMatchObject({ status: 409 })
})

test('a rejected appeal has a reason, is in the public log, and cannot be repeated', async () => {
  await hide(grace)
  await appeal('Please')
  const [waiting] = await queue(alan)
  const nothing = api.as(alan).decideAppeal({
    params: { id: waiting?._id ?? '' },
    body: { outcome: 'rejected', answer: ' ' },
  })
  await expect(nothing).rejects.toMatchObject({ status: 400, fields: [{ field: 'answer' }] })
  await decide(alan, 'rejected', 'Still an advertisement')
  expect(await told()).toMatchObject([
    { kind: 'appeal-rejected', actor: null, reason: 'Still an advertisement' },
    { kind: 'hidden' },
  ])
  expect(await ownReview()).toMatchObject({ removedByModeration: true, appeal: 'rejected' })
  await expect(appeal('Please!')).rejects.toMatchObject({ status: 409 })
  const { value: log } = await api.as(null).listModeration({ query: {} })
  expect(log[0]).toMatchObject({ action: 'appeal-rejected', reason: 'Still an advertisement' })

  await api.as(grace).restoreReview({ params: { id }, body: {} })
  await hide(alan)
  expect(await told()).toMatchObject([{ kind: 'hidden' }])
  await appeal('Once more')
  expect(await queue(grace)).toMatchObject([{ words: 'Once more', mayDecide: true }])
})

test('deleting and posting again changes neither who decides nor that an appeal was rejected', async () => {
  await hide(grace)
  id = await postAgain()
  await appeal('It is another text')
  expect(await queue(grace)).toMatchObject([{ moderatorName: 'Grace Hopper', mayDecide: false }])
  await decide(alan, 'rejected', 'Still an advertisement')
  id = await postAgain()
  expect(await ownReview()).toMatchObject({ removedByModeration: true, appeal: 'rejected' })
  await expect(appeal('Please!')).rejects.toMatchObject({ status: 409 })
})

test('an appeal during a restoration is refused', async () => {
  await hide(grace)
  const restoration = await api.db.startTransaction().execute()
  const { channel_id } = await restoration
    .updateTable('reviews')
    .set({ hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .returning('channel_id')
    .executeTakeFirstOrThrow()
  await lockChannel(restoration, channel_id)
  const refused = expect(appeal('Please')).rejects.toMatchObject({ status: 409 })
  await expect.poll(() => countBlocked(api.db)).toBe(1)
  await restoration.commit().execute()
  await refused
  expect(await queue(alan)).toEqual([])
})

test('the only active moderator may decide about an appeal against their own decision', async () => {
  await hide(grace)
  await appeal('Please')
  await api.db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', alan._id).execute()
  expect(await queue(grace)).toMatchObject([{ mayDecide: true }])
  await decide(grace, 'restored')
  expect(await ownReview()).toMatchObject({ removedByModeration: false })
})

test('of two moderators who decide concurrently, one is rejected', async () => {
  await hide(grace)
  await appeal('Please')
  const ada = await buildMember(api.db, { role: 'administrator' })
  const [waiting] = await queue(alan)
  const both = await Promise.allSettled(
    [alan, ada].map((moderator) =>
      api.as(moderator).decideAppeal({ params: { id: waiting?._id ?? '' }, body: { outcome: 'restored' } }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('only the author of a hidden review can appeal, with a text', async () => {
  await expect(appeal('Too early')).rejects.toMatchObject({ status: 409 })
  await hide(grace)
  await expect(appeal(' \u200B ')).rejects.toMatchObject({ status: 400, fields: [{ field: 'words' }] })
  await expect(appeal('x'.repeat(1_001))).rejects.toMatchObject({ status: 400 })
  for (const other of [await buildMember(api.db), grace])
    await expect(
      api.as(other).appealReview({ params: { id }, body: { words: 'Mine' } }),
    ).rejects.toMatchObject({ status: 404 })
  await appeal('x'.repeat(1_000))
})

test('restoring or deleting a review removes its appeal from the queue', async () => {
  await hide(grace)
  await appeal('Please')
  await api.as(grace).restoreReview({ params: { id }, body: {} })
  expect(await queue(alan)).toEqual([])
  await hide(grace)
  await appeal('Please')
  await api.as(author).deleteReview({ params: { id }, body: {} })
  expect(await queue(alan)).toEqual([])
  expect(await told()).toEqual([])
})

/** Deletes the author's review and writes another. Resolves to its id. */
async function postAgain() {
  const { creatorId } = (await ownReview()) ?? {}
  const params = { id: String(creatorId) }
  await api.as(author).deleteReview({ params, body: {} })
  const again = { params, body: { rating: 1, comment: 'Buy my book now' } } as const
  return (await api.as(author).createReview(again)).value.review._id
}

function hide(moderator: Member) {
  return api.as(moderator).hideReview({ params: { id }, body: { reason: 'advertising' } })
}

function appeal(words: string) {
  return api.as(author).appealReview({ params: { id }, body: { words } })
}

async function queue(moderator: Member) {
  return (await api.as(moderator).listAppeals({ query: {} })).value
}

async function decide(moderator: Member, outcome: 'restored' | 'rejected', answer = '') {
  const [waiting] = await queue(moderator)
  return api.as(moderator).decideAppeal({ params: { id: waiting?._id ?? '' }, body: { outcome, answer } })
}

async function told() {
  return (await api.as(author).listNotifications({ query: {} })).value.notifications
}

async function ownReview() {
  const params = { id, user: 'all', order: 'latest', type: 'all', moderation: 'false' } as const
  return (await api.as(author).listReviews({ params, query: {} })).value[0]
}
