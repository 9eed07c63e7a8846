import { expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { act } from './act-subscriptions.ts'

/** Submits a form that names these channels; returns the response and the channels named in each API call. */
async function send(intent: string, field: string, ids: string[]) {
  const named: string[][] = []
  const headers = new Headers()
  const client = {
    async keepSubscriptions({ body: { channels } }) {
      named.push(channels)
      return { value: { kept: channels.length, listId: 'list1' }, headers }
    },
    async requestSubscriptions({ body: { channelIds } }) {
      named.push(channelIds)
      return { value: { requested: channelIds.length }, headers }
    },
  } satisfies Partial<Client>
  const sent = new FormData()
  sent.set('intent', intent)
  for (const id of ids) sent.append(field, id)
  // The action uses nothing else of the client and the arguments.
  const answer: unknown = await act(client as Partial<Client> as Client, { sent } as never)
  return { answer, named }
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)

test.each([
  ['favorites', 'channel'],
  ['request', 'missing'],
])('%s takes each channel once, and no more than a file may have', async (intent, field) => {
  expect((await send(intent, field, ['a', 'a', 'b'])).named).toEqual([['a', 'b']])
  const { named } = await send(intent, field, names(30_000))
  expect(named.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 500))
})

test('a message says that channels were omitted when there are more than a list can have', async () => {
  const { answer, named } = await send('list', 'channel', names(501))
  expect(named.map(({ length }) => length)).toEqual([500])
  const done = '500 new channels in your list. A list can have 500 channels at most: the rest was left out.'
  expect(answer).toMatchObject({ data: { done } })
  expect((await send('list', 'channel', names(500))).answer).toMatchObject({
    data: { done: '500 new channels in your list.' },
  })
})
