import { describe, expect, test } from 'vitest'
import type { Channel } from '@channelwise/schemas/channel'
import type { Client } from '@channelwise/schemas/contract/client'
import { buildChannel } from '../channel/test-channel.ts'
import { load } from './load-favorites.ts'

/** Loads the page of a member with these favorites and similar channels. */
async function open(favorites: string[], similar: string[], address = '/favorites') {
  const asked: unknown[] = []
  const answer = <T>(value: T) => ({ value, headers: new Headers() })
  const build = (ids: string[]) => ids.map((_id) => buildChannel({ _id }))
  const client = {
    listFavorites: async () => answer(favorites),
    showListChannels: async ({ params, query }) => {
      asked.push(query)
      return answer(build(params.ids.split(',')))
    },
    showSimilars: async ({ query }) => {
      asked.push(query)
      return answer(
        build(similar).map((channel) => ({
          similarNameID: channel._id,
          similarName: channel.name,
          commonScore: 0.5,
          tasteShare: null,
          channel,
        })),
      )
    },
  } satisfies Partial<Client>
  // The loader uses nothing else of the client and the arguments.
  const url = new URL(address, 'http://site.test')
  const params = { id: url.pathname.split('/')[2] }
  const args = { params, request: new Request(url) } as unknown as Parameters<typeof load>[1]
  const page = await load(client as unknown as Client, args)
  return { ...page, asked }
}

const names = (channels: Pick<Channel, '_id'>[]) => channels.map(({ _id }) => _id)
const fifteen = Array.from({ length: 15 }, (_, at) => `like${at}`)

test('shows the two latest videos with at least ten views, and requests fifteen similar channels', async () => {
  const { asked } = await open(['a'], fifteen)
  expect(asked).toEqual([
    { minViews: '10', videoLimit: '2' },
    { limit: '15', channels: 'true' },
  ])
})

test.each([
  [['a'], 6],
  [['a', 'b', 'c'], 6],
  [['a', 'b', 'c', 'd'], 10],
])('with the favorites %j there are %i similar channels', async (favorites, count) => {
  expect(names((await open(favorites, fifteen)).similar)).toEqual(fifteen.slice(0, count))
})

test('suggests no existing favorites', async () => {
  expect(names((await open(['a', 'b'], ['b', 'c'])).similar)).toEqual(['c'])
})

test('requests nothing without favorites', async () => {
  const { channels, similar, asked } = await open([], fifteen)
  expect([channels, similar, asked]).toEqual([[], [], []])
})

describe('of 120 favorites', () => {
  const favorites = Array.from({ length: 120 }, (_, at) => `kept${at}`)
  const show = async (address: string) => {
    const { channels, page, pageCount } = await open(favorites, [], address)
    return [names(channels)[0], channels.length, page, pageCount]
  }

  test('shows 50 on a page', async () => {
    expect(await show('/favorites')).toEqual(['kept0', 50, 1, 3])
    expect(await show('/favorites?page=2')).toEqual(['kept50', 50, 2, 3])
  })

  test('shows the last page for any page past the end', async () => {
    expect(await show('/favorites?page=9')).toEqual(['kept100', 20, 3, 3])
  })

  test('shows the page with the favorite that the URL names', async () => {
    expect(await show('/favorites/kept60')).toEqual(['kept50', 50, 2, 3])
    expect(await show('/favorites/kept60?page=1')).toEqual(['kept0', 50, 1, 3])
  })
})
