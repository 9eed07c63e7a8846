import { expect, test } from 'vitest'
import type { ChannelListPage } from '@channelwise/schemas/channel-list'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { buildChannel, buildVideo } from '../channel/test-channel.ts'
import { load } from './load-list.ts'

/** Loads the page of a list that the API returns or, if null, refuses. */
async function open(list: ChannelListPage | null) {
  const client = {
    showChannelList: async () => {
      if (list === null) throw new ApiError(403, 'This list is private', [])
      return { value: list, headers: new Headers() }
    },
  } satisfies Partial<Client>
  const args = { params: { id: 'slow' }, request: new Request('http://site.test/list/slow') }
  // The loader uses nothing else of the client and the arguments.
  return load(client as unknown as Client, args as unknown as Parameters<typeof load>[1])
}

const names = ['trains', 'buses', 'ferries']
const slow: ChannelListPage = {
  _id: 'slow',
  listId: 'slow',
  listName: 'Slow travel',
  description: '',
  private: false,
  uid: 'ada',
  userId: 'ada1',
  userName: 'Ada',
  list: names.map((channelId, at) => ({
    channelListNumber: at + 1,
    channelName: channelId,
    channelId,
    profileImage: '',
    image: '',
    note: channelId === 'buses' ? 'Sit upstairs.' : '',
  })),
  isRemoved: false,
  nbViews: 3,
  nbLikes: 2,
  nbSaves: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  liked: false,
  saved: true,
  channels: ['trains', 'buses'].map((_id) =>
    buildChannel({
      _id,
      description: 'word '.repeat(60),
      lastVideos: [buildVideo(`of-${_id}`, { nbViews: 10 })],
    }),
  ),
}

test('a page has its own entries, with notes and videos, and the total', async () => {
  const { list } = (await open(slow)).data
  expect(list).toMatchObject({ listName: 'Slow travel', nbChannels: 3, nbLikes: 2, saved: true })
  expect(list?.entries.map(({ channel, note, video }) => [channel._id, note, video?.videoId])).toEqual([
    ['trains', '', 'of-trains'],
    ['buses', 'Sit upstairs.', 'of-buses'],
  ])
  expect(list?.entries[0]?.channel.description).toBe(`${'word '.repeat(40).trim()}…`)
  expect(JSON.stringify(list)).not.toContain('ferries')
})

test("somebody else's private list is refused", async () => {
  expect(await open(null)).toMatchObject({ data: { list: null }, init: { status: 403 } })
})
