import { expect, it } from 'vitest'
import type { Channel } from '@channelwise/schemas/channel'
import type { Client } from '@channelwise/schemas/contract/client'
import { load } from './load-channel.ts'
import { buildChannel } from './test-channel.ts'

const harbour = buildChannel()

/** Loads the page of an address from a catalogue; what is thrown is answered too, as the router does. */
async function open(path: string, channels: Channel[] = [harbour]) {
  const asked: unknown[] = []
  const client = {
    showChannels: async ({ params }) => ({
      value: channels.filter(({ _id }) => _id === params.ids),
      headers: new Headers(),
    }),
    searchChannels: async ({ query }) => {
      asked.push(query)
      return { value: channels, headers: new Headers() }
    },
  } satisfies Partial<Client>
  const url = new URL(path, 'http://site.test')
  const slugAndId = decodeURIComponent(url.pathname.replace('/channel/', ''))
  const args = { request: new Request(url), params: { slugAndId } }
  // The loader calls no other part of the client and reads no other argument.
  const answer = load(client as unknown as Client, args as unknown as Parameters<typeof load>[1])
  const page = await answer.catch((thrown: unknown) => thrown)
  return { page, asked }
}

it('is found by the id after the last hyphen', async () => {
  const { page } = await open('/channel/harbour_lab__friends-harbour1?videos=popular')
  expect(page).toMatchObject({ channel: { _id: 'harbour1' }, videos: { sort: 'popular', page: 1 } })
})

it.each([
  '/channel/harbour-harbour1?videos=popular',
  '/channel/harbour1?videos=popular',
  '/channel/-harbour1?videos=popular',
])('moves for good from %s to its own address', async (path) => {
  const { page } = await open(path)
  expect(page).toBeInstanceOf(Response)
  const response = page as Response
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe('/channel/harbour_lab__friends-harbour1?videos=popular')
})

it.each([
  '/channel/harbour-nobody',
  '/channel/harbour1_other',
  '/channel/harbour-',
  '/channel/x-%F0%9F%98%80',
])('%s is no channel', async (path) => {
  expect((await open(path)).page).toMatchObject({ init: { status: 404 } })
})

it('offers up to ten others of its sub topic in its language, never itself', async () => {
  const others = Array.from({ length: 12 }, (_, at) => buildChannel({ _id: `other${at}` }))
  const { page, asked } = await open('/channel/harbour_lab__friends-harbour1', [harbour, ...others])
  expect(asked).toEqual([{ subTopic: 'Trains', language: 'English', limit: '11' }])
  expect(page).toMatchObject({ related: { topic: 'Trains' } })
  const { related } = page as { related: { channels: Channel[] } }
  expect(related.channels.map(({ _id }) => _id)).toEqual(others.slice(0, 10).map(({ _id }) => _id))
})

it('offers none where it has no topic', async () => {
  const { page, asked } = await open('/channel/harbour_lab__friends-harbour1', [
    buildChannel({ allTopics: [] }),
  ])
  expect(page).toMatchObject({ related: null })
  expect(asked).toEqual([])
})
