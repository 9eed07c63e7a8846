import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

const platformId = 'UCbees0000000000000000aa'
let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await addChannel(api.db, 'bees', { name: 'All about bees', handle: '@BeesDaily', channel_id: platformId })
  await addVideo(api.db, 'beesBEESbee', 'bees')
  await addChannel(api.db, 'draft', { handle: '@unfinished', listed_at: null })
})
afterAll(() => api[Symbol.asyncDispose]())

test.each([
  '@beesdaily',
  ' @BeesDaily ',
  'youtube.com/@beesDAILY/videos',
  `https://www.youtube.com/channel/${platformId}`,
  platformId,
  'https://youtu.be/beesBEESbee',
])('%s finds the channel', async (link) => {
  const { value } = await api.as(null).findChannelByLink({ query: { link } })
  expect(value).toMatchObject({ isLink: true, channel: { _id: 'bees', name: 'All about bees' } })
})

test.each(['@nobody', '@unfinished', 'https://www.youtube.com/c/BeesDaily'])(
  '%s is a link, and the channel is not known here',
  async (link) => {
    const { value } = await api.as(null).findChannelByLink({ query: { link } })
    expect(value).toEqual({ isLink: true, channel: null })
  },
)

test.each(['bees', 'bees @ home', '@', 'https://example.org/@beesdaily', 'youtube.com'])(
  '“%s” is a text like any other',
  async (link) => {
    const { value } = await api.as(null).findChannelByLink({ query: { link } })
    expect(value).toEqual({ isLink: false, channel: null })
  },
)
