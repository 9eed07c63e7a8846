import { expect, test } from 'vitest'
import type { Channel } from '@channelwise/schemas/channel'
import type { Client } from '@channelwise/schemas/contract/client'
import { load } from './load-channel.ts'
import { buildChannel } from './test-channel.ts'

const harbour = buildChannel()

/** Loads a URL's page as a guest; returns what the loader throws, as the router does. */
async function open(path: string, channels: Channel[] = [harbour], similar: string[] = []) {
  const asked: string[] = []
  const client = {
    showChannels: async ({ params }) => ({
      value: params.ids.split('_').flatMap((id) => channels.find(({ _id }) => _id === id) ?? []),
      headers: new Headers(),
    }),
    showSession: async () => ({
      value: { member: null, developmentSignIn: false, googleSignIn: false },
      headers: new Headers(),
    }),
    listChannelReviews: async () => ({ value: [], headers: new Headers() }),
    showReviewPair: async () => {
      asked.push('pair')
      return { value: { positive: null, negative: null }, headers: new Headers() }
    },
    showSimilars: async () => ({
      value: similar.map((id) => ({
        similarNameID: id,
        similarName: id,
        commonScore: 0.5,
        tasteShare: null,
      })),
      headers: new Headers(),
    }),
    listRecommendations: async () => ({ value: [], headers: new Headers() }),
    showChannelHistory: async () => ({ value: [], headers: new Headers() }),
  } satisfies Partial<Client>
  const url = new URL(path, 'http://site.test')
  const slugAndId = decodeURIComponent(url.pathname.replace('/channel/', ''))
  const args = { request: new Request(url), params: { slugAndId } }
  // The loader uses no other part of the client or the arguments.
  const answer = load(client as unknown as Client, args as unknown as Parameters<typeof load>[1])
  const page = await answer.catch((thrown: unknown) => thrown)
  return { page, asked }
}

test('is found by the id after the last hyphen', async () => {
  const { page } = await open('/channel/harbour_lab__friends-harbour1?videos=popular')
  expect(page).toMatchObject({ channel: { _id: 'harbour1' }, videos: { sort: 'popular', page: 1 } })
})

test.each([
  '/channel/harbour-harbour1?videos=popular',
  '/channel/harbour1?videos=popular',
  '/channel/-harbour1?videos=popular',
])('redirects permanently from %s to its canonical URL', async (path) => {
  const { page } = await open(path)
  expect(page).toBeInstanceOf(Response)
  const response = page as Response
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe('/channel/harbour_lab__friends-harbour1?videos=popular')
})

test.each([
  '/channel/harbour-nobody',
  '/channel/harbour1_other',
  '/channel/harbour-',
  '/channel/x-%F0%9F%98%80',
])('%s is not a channel', async (path) => {
  expect((await open(path)).page).toMatchObject({ init: { status: 404 } })
})

test('shows similar channels, most similar first, without itself', async () => {
  const others = ['b', 'a'].map((_id) => buildChannel({ _id }))
  const { page } = await open(
    '/channel/harbour_lab__friends-harbour1',
    [harbour, ...others],
    ['b', 'harbour1', 'a'],
  )
  const { similar } = page as { similar: Channel[] }
  expect(similar.map(({ _id }) => _id)).toEqual(['b', 'a'])
})

test('shows a popular pair only above twelve reviews', async () => {
  const path = '/channel/harbour_lab__friends-harbour1'
  expect((await open(path, [buildChannel({ numReviews: 12 })])).asked).toEqual([])
  expect((await open(path, [buildChannel({ numReviews: 13 })])).asked).toEqual(['pair'])
})
