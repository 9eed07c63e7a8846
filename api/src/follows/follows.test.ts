import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())

async function buildPair() {
  return { ada: await buildMember(api.db), bob: await buildMember(api.db, { name: 'Bob Kahn' }) }
}

describe('following', () => {
  test('shows on both profiles, with names and pictures', async () => {
    const { ada, bob } = await buildPair()
    const { value } = await api.as(ada).addFollow({ body: { followedUid: bob.uid } })
    expect(value).toEqual({
      followedUid: bob.uid,
      followedId: bob._id,
      followerId: ada._id,
      following: true,
      followerCount: 1,
    })
    const followers = await api.as(null).listFollowers({ params: { uid: bob.uid }, query: {} })
    expect(followers.value).toEqual([
      { uid: ada.uid, _id: ada._id, name: ada.name, userName: ada.name, photoURL: '', followed: false },
    ])
    const asBob = await api.as(bob).listFollowers({ params: { uid: bob.uid }, query: {} })
    expect(asBob.value).toMatchObject([{ followed: false }])
    const asAda = await api.as(ada).listFollowing({ params: { uid: ada.uid }, query: {} })
    expect(asAda.value).toMatchObject([{ uid: bob.uid, followed: true }])
    expect(followers.headers.get('X-Total-Count')).toBe('1')
    const following = await api.as(null).listFollowing({ params: { uid: ada.uid }, query: {} })
    expect(following.value.map(({ uid }) => uid)).toEqual([bob.uid])
    expect((await api.as(null).showUser({ params: { id: bob._id } })).value.followerCount).toBe(1)
    expect((await api.as(null).showUser({ params: { id: ada._id } })).value.followingCount).toBe(1)
  })

  test('twelve times concurrently counts once, and so does unfollowing', async () => {
    const { ada, bob } = await buildPair()
    const twelve = Array.from({ length: 12 })
    const follows = await Promise.all(
      twelve.map(() => api.as(ada).addFollow({ body: { followedUid: bob.uid } })),
    )
    for (const { value } of follows) expect(value).toMatchObject({ following: true, followerCount: 1 })
    const unfollows = await Promise.all(
      twelve.map(() => api.as(ada).unfollow({ body: { followedUid: bob.uid } })),
    )
    for (const { value } of unfollows) expect(value).toMatchObject({ following: false, followerCount: 0 })
  })

  test('accepts a token in the body, and ids that match it', async () => {
    const { ada, bob } = await buildPair()
    const body = {
      token: tokenOf(ada),
      followedUid: bob.uid,
      followedId: bob._id,
      followerId: ada._id,
    }
    expect((await api.as(null).addFollow({ body })).value.following).toBe(true)
    const wrong = (change: object) => api.as(null).addFollow({ body: { ...body, ...change } })
    await expect(wrong({ followedId: ada._id })).rejects.toMatchObject({
      status: 400,
      message: 'followedId is not the member of followedUid',
    })
    await expect(wrong({ followerId: bob._id })).rejects.toMatchObject({
      status: 400,
      message: 'followerId is not the member of the token',
    })
    await expect(wrong({ token: 'bad' })).rejects.toMatchObject({ status: 401, message: 'Invalid Token' })
  })

  test('oneself or an unknown member, or as a visitor, is refused', async () => {
    const { ada, bob } = await buildPair()
    await expect(api.as(ada).addFollow({ body: { followedUid: ada.uid } })).rejects.toMatchObject({
      status: 400,
      message: 'You cannot follow yourself',
    })
    await expect(api.as(ada).addFollow({ body: { followedUid: 'nobody' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(api.as(ada).unfollow({ body: { followedUid: 'nobody' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(api.as(null).addFollow({ body: { followedUid: bob.uid } })).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in to follow members',
    })
  })
})

test('followers are listed newest first, after the caller', async () => {
  const { ada, bob } = await buildPair()
  const [carl, dora] = [await buildMember(api.db), await buildMember(api.db)]
  for (const [at, follower] of [ada, carl, dora].entries()) {
    const values = { follower_id: follower._id, followed_id: bob._id, created_at: new Date(2026, 1, 1 + at) }
    await api.db.insertInto('follows').values(values).execute()
  }
  const list = async (caller: typeof ada | null) => {
    const { value } = await api.as(caller).listFollowers({ params: { uid: bob.uid }, query: {} })
    return value.map(({ _id }) => _id)
  }
  expect(await list(null)).toEqual([dora._id, carl._id, ada._id])
  expect(await list(ada)).toEqual([ada._id, dora._id, carl._id])
  const past = await api.as(null).listFollowers({ params: { uid: bob.uid }, query: { page: '2' } })
  expect(past.value).toEqual([])
  expect(past.headers.get('X-Total-Count')).toBe('3')
})

test('an unknown uid has no followers', async () => {
  const { value } = await api.as(null).listFollowers({ params: { uid: 'nobody' }, query: {} })
  expect(value).toEqual([])
})

test('the path with a token does not shadow other calls', async () => {
  const { ada } = await buildPair()
  const ask = async (path: string) => (await fetch(`${api.url}/api/users/${path}`)).json()
  expect(await ask(`user/${ada._id}`)).toMatchObject({ _id: ada._id })
  expect(await ask(`uid/${ada.uid}`)).toMatchObject([{ _id: ada._id }])
  expect(await ask(tokenOf(ada))).toMatchObject({ _id: ada._id, role: 'member' })
  expect(await ask('query/userName/lovelace')).toContainEqual(expect.objectContaining({ _id: ada._id }))
})
