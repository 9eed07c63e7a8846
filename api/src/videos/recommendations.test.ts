import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi
let ada: Member

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  for (const table of ['members', 'channels'] as const) await api.db.deleteFrom(table).execute()
  ada = await buildMember(api.db)
  await addChannel(api.db, 'kitchen', { name: 'Slow Kitchen' })
  await addChannel(api.db, 'namesake', { name: 'Slow Kitchen' })
  await addVideo(api.db, 'bread', 'kitchen', { title: 'Bread', published_at: new Date('2026-01-01') })
  await addVideo(api.db, 'bread2', 'kitchen', { title: 'Bread', published_at: new Date('2026-01-02') })
  await addVideo(api.db, 'bread3', 'namesake', { title: 'Bread', published_at: new Date('2025-01-01') })
})

afterAll(() => api[Symbol.asyncDispose]())

describe('a thumb on a video', () => {
  test('is one per member, and can be changed and withdrawn', async () => {
    const client = api.as(ada)
    const video = { videoId: 'bread' }
    await client.recommendVideo({
      body: { ...video, channelName: 'x', videoTitle: 'x', recommendation: true },
    })
    const eve = api.as(await buildMember(api.db))
    expect((await eve.recommendVideo({ body: { ...video, recommendation: true } })).value).toEqual({
      videoId: 'bread',
      ups: 2,
      downs: 0,
      recommendation: true,
    })
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        client.recommendVideo({ body: { ...video, recommendation: at % 2 === 0 } }),
      ),
    )
    await client.recommendVideo({ body: { ...video, recommendation: false } })
    expect((await client.listRecommendations({ params: { channelId: 'kitchen' } })).value).toEqual([
      { videoId: 'bread', ups: 1, downs: 1, recommendation: false },
    ])
    expect(
      (await api.as(null).listRecommendations({ params: { channelId: 'kitchen' } })).value,
    ).toMatchObject([{ recommendation: null }])
    for (let times = 0; times < 2; times += 1) {
      expect((await client.withdrawRecommendation({ body: video })).value).toMatchObject({ ups: 1, downs: 0 })
    }
  })

  test('outlives its video, and counts again when the video comes back', async () => {
    const client = api.as(await buildMember(api.db))
    const body = { videoId: 'private-for-a-day', recommendation: true }
    const read = async () =>
      (await client.listVideoRecommendations({ params: { ids: 'private-for-a-day' } })).value
    await addVideo(api.db, 'private-for-a-day', 'kitchen')
    await client.recommendVideo({ body })
    await api.db.deleteFrom('videos').where('id', '=', 'private-for-a-day').execute()
    expect(await read()).toEqual([])
    await expect(client.recommendVideo({ body })).rejects.toMatchObject({ status: 404 })
    await addVideo(api.db, 'private-for-a-day', 'kitchen')
    expect(await read()).toEqual([{ videoId: 'private-for-a-day', ups: 1, downs: 0, recommendation: true }])
    await api.db.deleteFrom('videos').where('id', '=', 'private-for-a-day').execute()
  })

  test('can be read for videos of several channels at once', async () => {
    const grace = api.as(await buildMember(api.db))
    await grace.recommendVideo({ body: { videoId: 'bread2', recommendation: false } })
    await grace.recommendVideo({ body: { videoId: 'bread3', recommendation: true } })
    const list = async (ids: string) => (await grace.listVideoRecommendations({ params: { ids } })).value
    expect(await list('bread3,bread2,nothing')).toEqual([
      { videoId: 'bread2', ups: 0, downs: 1, recommendation: false },
      { videoId: 'bread3', ups: 1, downs: 0, recommendation: true },
    ])
    expect(await list('nothing')).toEqual([])
  })

  test('finds its video by ids, or the newest one by names', async () => {
    const recommend = async (more: { channelId?: string; videoTitle?: string; channelName?: string }) => {
      const body = { channelName: 'Slow Kitchen', videoTitle: 'Bread', recommendation: true, ...more }
      return (await api.as(ada).recommendVideo({ body })).value.videoId
    }
    expect(await recommend({})).toBe('bread2')
    expect(await recommend({ channelId: 'namesake' })).toBe('bread3')
    expect(await recommend({ channelId: 'UCkitchen', channelName: '' })).toBe('bread2')
    await expect(recommend({ videoTitle: 'Cake' })).rejects.toMatchObject({ status: 404 })
    await expect(recommend({ videoTitle: '' })).rejects.toMatchObject({ status: 400 })
    await expect(recommend({ channelName: '' })).rejects.toMatchObject({ status: 400 })
  })

  test('requires a member', async () => {
    await expect(
      api.as(null).recommendVideo({ body: { videoId: 'bread', recommendation: true } }),
    ).rejects.toMatchObject({ status: 401, message: 'Please sign in to recommend videos' })
  })
})
