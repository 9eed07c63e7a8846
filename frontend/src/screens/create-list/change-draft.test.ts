import { expect, test } from 'vitest'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { act } from './change-draft.ts'

const headers = new Headers()

/** Submits the editor's form with these channels; returns the response and the API calls. */
async function send(
  channels: string[],
  fields: Record<string, string>,
  { guest = false, outdated = false } = {},
) {
  const [read, saved]: [string[], unknown[]] = [[], []]
  const client = {
    async showListChannels({ params: { ids } }) {
      read.push(...ids.split(','))
      const value = ids.split(',').map((id) => ({ _id: id, name: `Channel ${id}`, profileImage: '' }))
      // The editor reads nothing else of a channel.
      return { value: value as never, headers }
    },
    showSession: async () => ({
      value: {
        member: guest ? null : { _id: 'ada', uid: 'ada', name: 'Ada', role: 'member', photoURL: '' },
        developmentSignIn: false,
        googleSignIn: false,
      },
      headers,
    }),
    suggestChannels: async () => ({ value: [], headers }),
    async saveChannelList({ body }) {
      if (guest) throw new ApiError(401, 'Please sign in to create a list')
      if (outdated && body.updatedAt !== undefined) throw new ApiError(409, 'This list was changed')
      saved.push(body)
      return { value: { _id: 'list1' }, headers }
    },
  } satisfies Partial<Client>
  const sent = new FormData()
  for (const id of channels) sent.append('channel', id)
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  // The action uses nothing else of the client and the arguments.
  const answer: unknown = await act(client as Partial<Client> as Client, { sent, params: {} } as never)
  return { answer, read, saved }
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)
const full = 'A list can have 500 channels at most'

test('a channel that a form repeats a thousand times is in the list once', async () => {
  const again = Array.from({ length: 1000 }, () => 'bees')
  const { answer, read } = await send([...again, 'bread'], { press: 'search', q: '' })
  expect(read).toEqual(['bees', 'bread'])
  expect(answer).toMatchObject({ draft: { entries: [{ id: 'bees' }, { id: 'bread' }] }, error: null })
  const { saved } = await send(['bees', 'bees'], { press: 'save' })
  expect(saved).toMatchObject([{ creatorList: [{ channelId: 'bees', channelListNumber: 1 }] }])
})

test.each(['search', 'save', 'up:c3', 'enter'])(
  'more channels than a list can have are truncated with an error (%s)',
  async (press) => {
    const { answer, read, saved } = await send(names(6000), { press, listName: 'Long' })
    expect({ read: read.length, saved }).toEqual({ read: 500, saved: [] })
    expect(answer).toMatchObject({
      data: { draft: { listName: 'Long' }, error: full },
      init: { status: 400 },
    })
  },
)

test('a full list can be saved, but not extended', async () => {
  expect((await send(names(500), { press: 'save' })).saved).toHaveLength(1)
  const { answer } = await send(names(500), { press: 'add:other' })
  expect(answer).toMatchObject({ data: { error: full } })
  expect(await send(names(500), { press: 'add:c7' })).toMatchObject({ answer: { error: null } })
  const { answer: shorter } = await send(names(499), { press: 'add:other' })
  expect((shorter as { draft: { entries: unknown[] } }).draft.entries).toHaveLength(500)
})

test.each(['save', 'up:bread', 'enter', 'remove:honey'])(
  'a member whose session has expired keeps the list, with a message (%s)',
  async (press) => {
    const texts = { listName: 'Bees and bread', description: 'Both', private: 'yes', 'note-bread': 'Fresh' }
    const { answer, saved } = await send(['bees', 'bread'], { press, ...texts }, { guest: true })
    expect(saved).toEqual([])
    expect(answer).toMatchObject({
      data: {
        draft: {
          listName: 'Bees and bread',
          description: 'Both',
          isPrivate: true,
          entries: expect.arrayContaining([
            { id: 'bread', name: 'Channel bread', profileImage: '', note: 'Fresh' },
          ]),
        },
        error: 'Session has expired, please refresh the page',
      },
      init: { status: 401 },
    })
  },
)

test('a list that was changed meanwhile is kept, and replaced only by whoever says so', async () => {
  const fields = { press: 'save', listName: 'Bees', updatedAt: '2026-01-02T03:04:05.678Z' }
  expect((await send(['bees'], fields)).saved).toMatchObject([{ updatedAt: fields.updatedAt }])
  const { answer, saved } = await send(['bees'], fields, { outdated: true })
  expect(saved).toEqual([])
  expect(answer).toMatchObject({
    data: { draft: { listName: 'Bees', updatedAt: fields.updatedAt }, error: null, isOutdated: true },
    init: { status: 409 },
  })
  const anyway = await send(['bees'], { ...fields, press: 'save-anyway' }, { outdated: true })
  expect(anyway.saved).toMatchObject([{ listName: 'Bees' }])
})
