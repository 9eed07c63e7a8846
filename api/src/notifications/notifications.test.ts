import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { outsideTransactions } from '@channelwise/schemas/database/guarded-dialect'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { changeMember } from '@channelwise/workflows/operations/members/change-member'
import { createTestFiles } from '../files/test-files.ts'
import type { Member } from '../identity/identity.ts'
import { writeLike } from '../likes/like-review.ts'
import { writeReview } from '../reviews/write-review.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { deleteMember } from '../users/delete-member.ts'

let api: TestApi
let channels = 0

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api[Symbol.asyncDispose]())

describe('a notification', () => {
  test('is created for a follow, a like, and a review by a followed member', async () => {
    const [ada, eve] = await buildTwo()
    await follow(eve, ada)
    const review = await reviewBy(ada)
    await writeLike(api.db, { reviewId: review.id, memberId: eve._id })
    const page = await read(ada)
    expect(page.unread).toBe(2)
    expect(page.notifications).toMatchObject([
      {
        kind: 'like',
        actor: { _id: eve._id, uid: eve.uid, name: 'Eve', photoURL: '' },
        reviewId: review.id,
        channel: { _id: review.channelId, name: `Channel ${review.channelId}` },
        read: false,
      },
      { kind: 'follow', actor: { _id: eve._id }, reviewId: null, channel: null },
    ])
    expect((await read(eve)).notifications).toMatchObject([{ kind: 'review', reviewId: review.id }])
  })

  test('disappears when the follow or like is undone, and is never created twice', async () => {
    const [ada, eve] = await buildTwo()
    const review = await reviewBy(ada)
    for (let times = 0; times < 3; times += 1) {
      await follow(eve, ada)
      await writeLike(api.db, { reviewId: review.id, memberId: eve._id })
      expect((await read(ada)).notifications).toHaveLength(2)
      await api.db.deleteFrom('follows').where('follower_id', '=', eve._id).execute()
      await api.as(eve).unlikeReview({ params: { reviewId: review.id }, body: {} })
      expect(await read(ada)).toEqual({ unread: 0, notifications: [] })
    }
  })

  test('disappears when its review is hidden or deleted, or its actor is deleted', async () => {
    const [ada, eve] = await buildTwo()
    await follow(eve, ada)
    const [hidden, deleted] = [await reviewBy(ada), await reviewBy(ada)]
    await api.db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', hidden.id).execute()
    await api.db.deleteFrom('reviews').where('id', '=', deleted.id).execute()
    expect(await read(eve)).toEqual({ unread: 0, notifications: [] })
    await api.db.deleteFrom('members').where('id', '=', eve._id).execute()
    expect((await read(ada)).notifications).toMatchObject([{ kind: 'hidden', actor: null }])
  })

  test('is counted up to a thousand', async () => {
    const [ada] = await buildTwo()
    await sql`
      with fans as (
        insert into members (id, uid, name, name_folded)
        select ${ada._id} || number, ${ada._id} || number, 'Fan', 'fan' from generate_series(1, 1001) as number
        returning id
      )
      insert into follows (follower_id, followed_id) select id, ${ada._id} from fans`.execute(api.db)
    const { headers, value } = await api.as(ada).listNotifications({ query: {} })
    expect([value.unread, headers.get('X-Total-Count')]).toEqual([1_000, '1001'])
    const reply = await api.as(ada).readNotifications({ body: {} })
    expect(reply.value.unread).toBe(0)
  })

  test('is not created for a member’s like of their own review', async () => {
    const [ada] = await buildTwo()
    const { id: review_id } = await reviewBy(ada)
    await api.db.insertInto('review_likes').values({ review_id, member_id: ada._id }).execute()
    expect(await read(ada)).toEqual({ unread: 0, notifications: [] })
  })

  test('is not created for events of more than a day ago', async () => {
    const [ada, eve] = await buildTwo()
    const created_at = new Date(Date.now() - 25 * 3_600_000)
    await api.db
      .insertInto('follows')
      .values({ follower_id: eve._id, followed_id: ada._id, created_at })
      .execute()
    await reviewBy(ada, created_at)
    expect((await read(ada)).unread + (await read(eve)).unread).toBe(0)
  })

  test('is marked as read, alone or with all others, by its own member only', async () => {
    const [ada, eve] = await buildTwo()
    await follow(eve, ada)
    const review = await reviewBy(ada)
    await writeLike(api.db, { reviewId: review.id, memberId: eve._id })
    const ids = (await read(ada)).notifications.map((notification) => notification._id)
    const mark = async (by: Member, body: { ids?: string[] }) =>
      (await api.as(by).readNotifications({ body })).value.unread
    expect(await mark(eve, { ids })).toBe(1)
    expect(await mark(ada, { ids: [] })).toBe(2)
    expect(await mark(ada, { ids: ids.slice(0, 1) })).toBe(1)
    expect((await read(ada)).notifications.map(({ read: isRead }) => isRead)).toEqual([true, false])
    expect(await mark(ada, {})).toBe(0)
    expect((await api.as(ada).countUnread()).value).toEqual({ unread: 0 })
    expect((await read(eve)).unread).toBe(1)
  })

  test('is created once per review, follow and like, even under concurrency', async () => {
    const ada = await buildMember(api.db)
    const fans = await Promise.all(Array.from({ length: 20 }, () => buildMember(api.db)))
    const review = await reviewBy(ada)
    await Promise.all(
      fans.flatMap((fan) => [
        follow(fan, ada),
        follow(fan, ada),
        writeLike(api.db, { reviewId: review.id, memberId: fan._id }),
        writeLike(api.db, { reviewId: review.id, memberId: fan._id }),
      ]),
    )
    const { value, headers } = await api.as(ada).listNotifications({ query: { limit: '10', numPage: '4' } })
    expect(value.unread).toBe(40)
    expect(value.notifications).toHaveLength(10)
    expect(headers.get('X-Total-Count')).toBe('40')
  })

  test('does not make a review wait for a follower who is being deleted', async () => {
    const [ada, eve] = await buildTwo()
    await follow(eve, ada)
    const review = await api.db.transaction().execute(async (leaving) => {
      await leaving.deleteFrom('members').where('id', '=', eve._id).execute()
      // Somebody else's request while this transaction is open.
      return outsideTransactions(() => reviewBy(ada))
    })
    expect(
      await api.db.selectFrom('reviews').select('id').where('id', '=', review.id).execute(),
    ).toHaveLength(1)
  })

  test('is created for administrators while another account is deleted', async () => {
    const [ada, eve] = [await buildMember(api.db, { role: 'administrator' }), await buildMember(api.db)]
    const leaving = await buildMember(api.db)
    await follow(ada, eve)
    const dependencies = { db: api.db, files: createTestFiles(), accounts: { delete: async () => {} } }
    await deleteMember(dependencies, leaving._id, 'remove', {
      before: async () => void (await outsideTransactions(() => reviewBy(eve))),
    })
    expect((await read(ada)).notifications).toMatchObject([{ kind: 'review', actor: { _id: eve._id } }])
  })

  test('is created for a member whose name is being changed', async () => {
    const [ada, eve] = await buildTwo()
    await follow(ada, eve)
    const review = await reviewBy(ada)
    const holder = await api.db.startTransaction().execute()
    await holder.selectFrom('reviews').select('id').where('id', '=', review.id).forUpdate().execute()
    const change = { name: 'Ada King', reason: '' }
    const renaming = changeMember(api.db, { actor: eve, id: ada._id, change })
    await expect.poll(() => countBlocked(api.db)).toBe(1)
    await reviewBy(eve)
    await holder.commit().execute()
    await renaming
    expect((await read(ada)).notifications).toMatchObject([{ kind: 'review', actor: { _id: eve._id } }])
  })
})

test('mails are off until a member turns them on, kind by kind', async () => {
  const ada = api.as(await buildMember(api.db))
  expect((await ada.showMailPreferences()).value).toEqual({
    follow: false,
    like: false,
    review: false,
    list: false,
    moderation: true,
  })
  await ada.setMailPreferences({ body: { like: true } })
  await ada.setMailPreferences({ body: { review: true, like: true } })
  expect((await ada.setMailPreferences({ body: {} })).value).toEqual({
    follow: false,
    like: true,
    review: true,
    list: false,
    moderation: true,
  })
})

test('visitors have no notifications', async () => {
  const visitor = api.as(null)
  const answers = await Promise.allSettled([
    visitor.listNotifications({ query: {} }),
    visitor.countUnread(),
    visitor.readNotifications({ body: {} }),
    visitor.showMailPreferences(),
    visitor.setMailPreferences({ body: {} }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { status: 401 } })
})

async function buildTwo() {
  return Promise.all([buildMember(api.db), buildMember(api.db, { name: 'Eve' })])
}

async function follow(follower: Member, followed: Member) {
  await api.db
    .insertInto('follows')
    .values({ follower_id: follower._id, followed_id: followed._id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function reviewBy(member: Member, createdAt?: Date) {
  channels += 1
  const channelId = `c${channels}`
  await addChannel(api.db, channelId)
  const id = await writeReview(api.db, {
    channelId,
    memberId: member._id,
    rating: 4,
    comment: '',
    moods: [],
    ...(createdAt && { createdAt }),
  })
  return { id, channelId }
}

async function read(member: Member) {
  return (await api.as(member).listNotifications({ query: {} })).value
}
