import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import { writeReview } from '../reviews/write-review.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'
import { buildPerson } from './test-accounts.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())

test('accounts can be deleted while 40 members like and review and visitors read', async () => {
  const channelId = newId()
  await addChannel(api.db, channelId)
  const leaving = await Promise.all(Array.from({ length: 4 }, () => buildPerson(api)))
  const review = { channelId, rating: 4, moods: [], comment: '' }
  const reviews = await Promise.all(
    leaving.map(({ _id }) => writeReview(api.db, { ...review, memberId: _id })),
  )
  const members = await Promise.all(Array.from({ length: 40 }, () => buildMember(api.db)))

  const call = (path: string, method: string, token: string | null, body?: object) =>
    fetch(`${api.url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).then(async (response) => (await response.arrayBuffer(), response.status))

  const writes = members.flatMap((member, at) => {
    const liked = reviews[at % reviews.length] ?? ''
    const token = tokenOf(member)
    return [
      call(`/api/likeReviews/${liked}`, 'POST', token, {}),
      call(`/api/products/${channelId}/reviews`, 'POST', token, { rating: 4 }),
    ]
  })
  const deletions = leaving.map(({ token, password }) =>
    call('/api/account', 'DELETE', token, { currentPassword: password, reviews: 'remove' }),
  )
  const reads = Array.from({ length: 20 }, () => call('/api/products?limit=1', 'GET', null))

  expect(await Promise.all(deletions)).toEqual(leaving.map(() => 200))
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]))
  // A deleted review can no longer be liked.
  const statuses = new Set(await Promise.all(writes))
  expect([...statuses].filter((status) => ![200, 201, 404].includes(status))).toEqual([])
})
