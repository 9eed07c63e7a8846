import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'

let api: TestApi
let ada: Member

beforeAll(async () => {
  api = await startTestApi()
  ada = await buildMember(api.db)
  for (const id of 'abc') await addChannel(api.db, id)
})

afterAll(() => api[Symbol.asyncDispose]())

describe("a member's favorites", () => {
  test('can be added and removed repeatedly, and are listed newest first', async () => {
    const client = api.as(ada)
    const add = async (productId: string) => (await client.addFavorite({ body: { productId } })).value
    for (const id of ['a', 'b', 'UCc']) await add(id)
    expect(await Promise.all(Array.from({ length: 10 }, () => add('a')))).toContainEqual({ productId: 'a' })
    expect(await favorites(ada)).toEqual(['c', 'b', 'a'])
    const remove = async (productId: string) => (await client.removeFavorite({ body: { productId } })).value
    expect(await remove('UCc')).toMatchObject({ productId: 'c' })
    expect(await remove('c')).toEqual({ productId: 'c', addedAt: null })
    expect(await remove('nowhere')).toEqual({ productId: 'nowhere', addedAt: null })
    expect(await favorites(ada)).toEqual(['b', 'a'])
  })

  test('return to their position when a removal is undone, even within the same millisecond', async () => {
    const zoe = await buildMember(api.db)
    const client = api.as(zoe)
    const second = '2026-05-04T03:02:01'
    for (const [at, channel] of ['a', 'b', 'c'].entries())
      await client.addFavorite({ body: { productId: channel, addedAt: `${second}.00000${3 - at}Z` } })
    expect(await favorites(zoe)).toEqual(['a', 'b', 'c'])
    const { addedAt } = (await client.removeFavorite({ body: { productId: 'b' } })).value
    expect(addedAt).toBe(`${second}.000002Z`)
    await client.addFavorite({ body: { productId: 'b', addedAt: addedAt ?? '' } })
    expect(await favorites(zoe)).toEqual(['a', 'b', 'c'])
  })

  test('cannot be added at a future or invalid time', async () => {
    const max = await buildMember(api.db)
    const client = api.as(max)
    await client.addFavorite({ body: { productId: 'a', addedAt: '9999-12-31T23:59:59Z' } })
    await client.addFavorite({ body: { productId: 'b' } })
    expect(await favorites(max)).toEqual(['b', 'a'])
    for (const addedAt of ['0000-01-01T00:00:00Z', 'yesterday'])
      await expect(client.addFavorite({ body: { productId: 'c', addedAt } })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('addedAt'),
      })
  })

  test('are one row per channel, even under concurrency', async () => {
    const eve = await buildMember(api.db)
    const client = api.as(eve)
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const body = { productId: 'abc'[at % 3] ?? 'a' }
        return at % 5 === 4 ? client.removeFavorite({ body }) : client.addFavorite({ body })
      }),
    )
    for (const productId of 'abc') await client.addFavorite({ body: { productId } })
    expect((await favorites(eve)).toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('require a token, in the path or in the body', async () => {
    const token = tokenOf(ada)
    const visitor = api.as(null)
    await visitor.addFavorite({ body: { productId: 'a', token } })
    expect((await visitor.listFavorites({ params: { token } })).value).toContain('a')
    await expect(visitor.listFavorites({ params: { token: 'me' } })).rejects.toMatchObject({ status: 401 })
    await expect(visitor.listFavorites({ params: { token: 'made up' } })).rejects.toMatchObject({
      status: 401,
      message: 'Invalid Token',
    })
    await expect(visitor.addFavorite({ body: { productId: 'a' } })).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in to add channels to your favorites',
    })
    expect(api.logged()).not.toContain(token)
  })

  test('must be existing channels', async () => {
    await addChannel(api.db, 'draft', { listed_at: null })
    for (const productId of ['nowhere', 'draft', '']) {
      await expect(api.as(ada).addFavorite({ body: { productId } })).rejects.toMatchObject({ status: 404 })
    }
  })
})

test('the favorites table has tags and the two latest videos with at least ten views', async () => {
  await addChannel(api.db, 'filmed', { tags: JSON.stringify(['bread']) })
  for (const [at, views] of [12, 9, null, 10, 11, 500].entries()) {
    await addVideo(api.db, `v${at}`, 'filmed', {
      view_count: views,
      published_at: new Date(2026, 0, 20 - at),
    })
  }
  const { value } = await api.as(null).showListChannels({
    params: { ids: 'b,filmed,UCfilmed', videos: 'true' },
    query: { minViews: '10', videoLimit: '2' },
  })
  expect(
    value.map((channel) => [channel._id, channel.tag, channel.lastVideos.map((video) => video.videoId)]),
  ).toEqual([
    ['b', [], []],
    ['filmed', ['bread'], ['v0', 'v3']],
  ])
})

async function favorites(member: Member) {
  return (await api.as(member).listFavorites({ params: { token: 'me' } })).value
}
