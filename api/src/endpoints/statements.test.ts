import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

const many = 500
const ids = Array.from({ length: many }, (_, at) => `c${String(at).padStart(3, '0')}`)
let api: TestApi
let listIds: string[]
let uids: string[]

beforeAll(async () => {
  api = await startTestApi()
  for (const id of ids) await addChannel(api.db, id)
  for (const id of ids) await addVideo(api.db, `v${id}`, id, { view_count: 100 })
  const member = api.as(await buildMember(api.db))
  const save = async (channels: string[]) =>
    (
      await member.saveChannelList({
        body: { listName: 'A list', creatorList: channels.map((channelId) => ({ channelId })) },
      })
    ).value._id
  listIds = [await save(ids.slice(0, 2)), await save(ids)]
  uids = await Promise.all(ids.slice(0, 20).map(async () => (await buildMember(api.db)).uid))
})
afterAll(() => api[Symbol.asyncDispose]())

test.each<[string, (some: string[]) => Promise<{ value: unknown[] | object }>]>([
  [
    'channels with their videos',
    (some) => api.as(null).showChannels({ params: { ids: some.join('_'), videos: 'true' } }),
  ],
  [
    'channels of lists with their videos',
    (some) => api.as(null).showListChannels({ params: { ids: some.join(','), videos: 'true' }, query: {} }),
  ],
  ['similar channels', (some) => api.as(null).showSimilars({ params: { ids: some.join('_') }, query: {} })],
  [
    'thumbs on videos',
    (some) =>
      api.as(null).listVideoRecommendations({ params: { ids: some.map((id) => `v${id}`).join(',') } }),
  ],
  ['lists that hold channels', (some) => api.as(null).findChannelLists({ body: { channelIds: some } })],
  [
    'reviews of channels',
    (some) =>
      api.as(null).listReviews({
        params: { id: some.join('_'), user: 'all', order: 'latest', type: 'all', moderation: 'true' },
        query: {},
      }),
  ],
  [
    'members',
    (some) =>
      api.as(null).listUsers({ body: { userlist: some.map((_, at) => uids[at % uids.length] ?? '') } }),
  ],
  [
    'reviews of members',
    (some) => api.as(null).listReviewsOfUsers({ query: {}, body: { followingList: some } }),
  ],
  [
    'a list with its channels',
    (some) =>
      api.as(null).showChannelList({ query: { ids: listIds[some.length === many ? 1 : 0] }, body: {} }),
  ],
])('%s take as few statements for 500 ids as for 2', async (_, ask) => {
  const count = async (some: string[]) => {
    const before = api.statements()
    await ask(some)
    return api.statements() - before
  }
  // By the second call everything that is cached or counted once a day has happened.
  await count(ids.slice(0, 2))
  await count(ids)
  const few = await count(ids.slice(0, 2))
  expect(few).toBeGreaterThan(0)
  expect(await count(ids)).toBe(few)
  expect(few).toBeLessThanOrEqual(6)
})

test('500 channels have at most four videos each', async () => {
  const rows = ids
    .slice(0, 3)
    .flatMap((channel, place) => Array.from({ length: 60 }, (_, at) => ({ id: `${place}-${at}`, channel })))
  for (const { id, channel } of rows) await addVideo(api.db, id, channel)
  const read = async (some: string[]) =>
    (await api.as(null).showChannels({ params: { ids: some.join('_'), videos: 'true' } })).value
  expect((await read(ids.slice(0, 3)))[0]?.lastVideos).toHaveLength(61)
  const all = await read(ids)
  expect(all).toHaveLength(500)
  expect(Math.max(...all.map(({ lastVideos }) => lastVideos.length))).toBeLessThanOrEqual(4)
})
