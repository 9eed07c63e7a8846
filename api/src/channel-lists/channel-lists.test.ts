import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import type { Member } from '../identity/identity.ts'

let api: TestApi
let ada: Member
let eve: Member

beforeAll(async () => {
  api = await startTestApi()
  ada = await buildMember(api.db, { name: 'Ada Lovelace' })
  eve = await buildMember(api.db, { name: 'Eve' })
  for (const id of 'abcdef') await addChannel(api.db, id)
  await addChannel(api.db, 'draft', { listed_at: null })
})

afterAll(() => api[Symbol.asyncDispose]())

describe('a saved list', () => {
  test('keeps title, description and the order of its channels exactly', async () => {
    const id = await save({ listName: ' Slow  cinema ', description: 'Long\ntakes', channels: 'cab' })
    expect(await show(id, null)).toMatchObject({
      _id: id,
      listId: id,
      listName: 'Slow cinema',
      description: 'Long\ntakes',
      private: false,
      uid: ada.uid,
      userName: 'Ada Lovelace',
      isRemoved: false,
      list: [
        { channelListNumber: 1, channelName: 'Channel c', channelId: 'c' },
        { channelListNumber: 2, channelName: 'Channel a', channelId: 'a' },
        { channelListNumber: 3, channelName: 'Channel b', channelId: 'b' },
      ],
    })
  })

  test('is sorted by its numbers, and accepts ids of the platform', async () => {
    const { value } = await api.as(ada).saveChannelList({
      body: {
        listName: 'Numbers',
        creatorList: [
          { channelId: 'UCa', channelListNumber: 9 },
          { channelId: 'b', channelListNumber: -1 },
          { channelId: 'c', channelListNumber: 4 },
        ],
      },
    })
    expect(await order(value._id)).toBe('bca')
  })

  test('can hold any channels in any order, after any edits', async () => {
    const id = await save({ channels: 'a' })
    const permutation = fc.shuffledSubarray([...'abcdef'], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(permutation, async (channels) => {
        expect(await save({ listId: id, channels: channels.join('') })).toBe(id)
        expect(await order(id)).toBe(channels.join(''))
      }),
      { numRuns: 25 },
    )
  })

  test('is saved atomically when saved twenty times concurrently', async () => {
    const id = await save({ channels: 'a' })
    const wanted = ['abc', 'cba', 'fed', 'f', 'abcdef']
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        save({ listId: id, listName: wanted[at % 5] ?? '', channels: wanted[at % 5] ?? '' }),
      ),
    )
    const { listName } = await show(id, null)
    expect(await order(id)).toBe(listName)
  })

  test('requires a title of 1 to 80 characters, a description of at most 400, and channels without duplicates', async () => {
    await expect(save({ listName: '' })).rejects.toThrow('Your need to give a title to your list')
    await expect(save({ listName: ' \u200B\u202E ' })).rejects.toThrow('Your need to give a title')
    await expect(save({ listName: 'x'.repeat(81) })).rejects.toThrow(
      'The title of your list can have 80 characters at most',
    )
    await expect(save({ description: 'x'.repeat(401) })).rejects.toThrow(
      'The description of your list can have 400 characters at most',
    )
    await expect(save({ channels: '' })).rejects.toThrow(
      'You need to select at least one channel to save the list',
    )
    await expect(save({ channels: 'aba' })).rejects.toThrow('A list cannot contain the same channel twice')
    await expect(save({ channels: ['a', 'UCa'] })).rejects.toThrow('cannot contain the same channel twice')
    await expect(save({ channels: ['nowhere'] })).rejects.toThrow('No channel has the id nowhere')
    await expect(save({ channels: ['draft'] })).rejects.toThrow('No channel has the id draft')
    const longest = await save({ listName: '🦉'.repeat(80), description: '🦉'.repeat(400) })
    expect((await show(longest, null)).listName).toBe('🦉'.repeat(80))
  })

  test('is refused with all invalid fields, and the message of the first one', async () => {
    const creatorList = [{ channelId: 'a', note: 'n'.repeat(281) }]
    const body = { listName: '', description: 'd'.repeat(401), creatorList }
    await expect(api.as(ada).saveChannelList({ body })).rejects.toMatchObject({
      status: 400,
      message: 'Your need to give a title to your list',
      fields: [{ field: 'listName' }, { field: 'description' }, { field: 'creatorList.note' }],
    })
  })

  test('is unchanged when a save is refused', async () => {
    const id = await save({ listName: 'Before', channels: 'ab' })
    await expect(save({ listId: id, listName: 'After', channels: ['c', 'nowhere'] })).rejects.toThrow()
    expect(await show(id, null)).toMatchObject({ listName: 'Before' })
    expect(await order(id)).toBe('ab')
  })

  test('keeps its description when it is saved without one, and loses it to an empty one', async () => {
    const id = await save({ description: 'Long takes' })
    await save({ listId: id, channels: 'c' })
    expect((await show(id, null)).description).toBe('Long takes')
    await save({ listId: id, description: ' ' })
    expect((await show(id, null)).description).toBe('')
  })

  test('replaces only the version that it is based on, if it names one', async () => {
    const id = await save({ listName: 'Before', channels: 'ab' })
    const { updatedAt } = await show(id, null)
    const first = { listId: id, listName: 'First', channels: 'ba', updatedAt }
    await save(first)
    const saved = await show(id, null)
    const refusal = { status: 409, message: 'This list was changed after you opened it' }
    for (const other of [{ listName: 'Second' }, { channels: 'ab' }, { channels: 'b' }, { private: true }])
      await expect(save({ ...first, ...other })).rejects.toMatchObject(refusal)
    // As after a lost response.
    await save(first)
    expect(await show(id, null)).toEqual(saved)
    await save({ ...first, listName: 'Second', updatedAt: saved.updatedAt })
    await save({ listId: id, listName: 'Third' })
    expect((await show(id, null)).listName).toBe('Third')
  })

  test('is changed and removed by its owner only', async () => {
    const id = await save({ listName: 'Mine' })
    await expect(save({ listId: id, by: eve })).rejects.toMatchObject({ status: 403 })
    await expect(save({ listId: id, by: null })).rejects.toMatchObject({ status: 401 })
    await expect(save({ listId: id, isRemoved: true, by: eve })).rejects.toMatchObject({ status: 403 })
    expect(await show(id, null)).toMatchObject({ listName: 'Mine' })
  })

  test('is gone once it is removed, even for its owner', async () => {
    const id = await save({ channels: 'f' })
    expect(await save({ listId: id, isRemoved: true, listName: '', channels: '' })).toBe(id)
    expect(await save({ listId: id, isRemoved: true })).toBe(id)
    await expect(show(id, ada)).rejects.toMatchObject({ status: 404 })
    await expect(save({ listId: id })).rejects.toMatchObject({ status: 404 })
    for (const reader of [ada, null]) expect(await everyListThat(reader)).not.toContain(id)
  })
})

describe('a private list', () => {
  test('is visible to its owner only, in every call', async () => {
    const id = await save({ listName: 'Secret garden', private: true, channels: 'ef' })
    expect(await show(id, ada)).toMatchObject({ private: true, listName: 'Secret garden' })
    expect(await everyListThat(ada)).toContain(id)
    for (const reader of [eve, null]) {
      await expect(show(id, reader)).rejects.toMatchObject({
        status: 403,
        message: 'This list is private, only you can see it',
      })
      expect(await everyListThat(reader)).not.toContain(id)
    }
  })

  test('stays private when it is saved without the field', async () => {
    const id = await save({ private: true })
    await save({ listId: id, listName: 'Renamed' })
    expect(await show(id, ada)).toMatchObject({ private: true, listName: 'Renamed' })
    await save({ listId: id, private: false })
    expect(await show(id, null)).toMatchObject({ private: false })
  })

  test('cannot be read with an invalid token', async () => {
    const id = await save({ private: true })
    await expect(
      api.as(null).showChannelList({ query: { ids: id }, body: { token: 'made up' } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('a long list', () => {
  test('has all entries, and one page of channels', async () => {
    const ids = Array.from({ length: 120 }, (_, at) => `long${at}`)
    for (const id of ids) await addChannel(api.db, id)
    const id = await save({ channels: ids })
    const read = (query: object) => api.as(null).showChannelList({ query: { ids: id, ...query }, body: {} })
    const first = await read({})
    expect(first.value.list.map((entry) => entry.channelId)).toEqual(ids)
    expect(first.value.channels.map((channel) => channel._id)).toEqual(ids.slice(0, 50))
    expect(first.headers.get('X-Total-Count')).toBe('120')
    expect(first.headers.get('Link')).toContain(`ids=${id}&limit=50&numPage=2>; rel="next"`)
    const last = await read({ numPage: '3' })
    expect(last.value.channels.map((channel) => channel._id)).toEqual(ids.slice(100))
  })
})

test('a channel deleted from the catalogue leaves no gap in lists', async () => {
  await addChannel(api.db, 'leaving')
  const id = await save({ channels: ['a', 'leaving', 'b'] })
  await api.db.deleteFrom('channels').where('id', '=', 'leaving').execute()
  expect((await show(id, null)).list.map((entry) => [entry.channelListNumber, entry.channelId])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
})

interface Save {
  by?: Member | null
  listId?: string
  listName?: string
  description?: string
  private?: boolean
  isRemoved?: boolean
  updatedAt?: string
  channels?: string | string[]
}

async function save({ by = ada, channels = 'ab', listName = 'A list', ...rest }: Save) {
  const creatorList = [...channels].map((channelId, at) => ({ channelId, channelListNumber: at + 1 }))
  return (await api.as(by).saveChannelList({ body: { listName, creatorList, ...rest } })).value._id
}

async function show(id: string, reader: Member | null) {
  return (await api.as(reader).showChannelList({ query: { ids: id }, body: {} })).value
}

async function order(id: string) {
  return (await show(id, null)).list.map((entry) => entry.channelId).join('')
}

/** The ids of the lists on all pages. */
async function everyListThat(reader: Member | null) {
  const client = api.as(reader)
  const query = { limit: '100' }
  const found = await Promise.all([
    client.listLatestChannelLists({ query }),
    client.listMostViewedChannelLists({ query }),
    client.listTopContributorsChannelLists({ query }),
    client.findChannelLists({ body: { channelIds: [...'abcdef'] } }),
    client.listChannelListsOfUser({ query, body: { uid: ada.uid } }),
  ])
  return found.flatMap(({ value }) => value.map((list) => list._id))
}
