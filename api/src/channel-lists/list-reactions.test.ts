import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi
let ada: Member
let eve: Member
let id: string

beforeAll(async () => {
  api = await startTestApi()
  for (const channel of 'abc') await addChannel(api.db, channel)
})

beforeEach(async () => {
  ada = await buildMember(api.db, { name: 'Ada' })
  eve = await buildMember(api.db, { name: 'Eve' })
  id = await save([{ channelId: 'a' }, { channelId: 'b', note: ' Start\nhere ' }])
})

afterAll(() => api[Symbol.asyncDispose]())

describe('a note on a channel of a list', () => {
  test('is shown with its channel, kept when omitted, and deleted when empty', async () => {
    expect(await notes()).toEqual({ a: '', b: 'Start here' })
    await save([{ channelId: 'UCb' }, { channelId: 'c', note: 'New' }], id)
    expect(await notes()).toEqual({ b: 'Start here', c: 'New' })
    await save([{ channelId: 'b', note: '' }, { channelId: 'c' }], id)
    expect(await notes()).toEqual({ b: '', c: 'New' })
  })

  test('has at most 280 characters', async () => {
    await save([{ channelId: 'a', note: '🦉'.repeat(280) }], id)
    await expect(save([{ channelId: 'a', note: 'x'.repeat(281) }], id)).rejects.toMatchObject({
      status: 400,
      message: 'A note can have 280 characters at most',
      fields: [{ field: 'creatorList.note' }],
    })
  })
})

describe('a like and a save of a list', () => {
  test('count once per member, are shown to that member, and can be undone', async () => {
    for (let times = 0; times < 2; times += 1) {
      expect((await like(eve)).value).toEqual({ liked: true, nbLikes: 1 })
      expect((await keep(eve)).value).toEqual({ saved: true, nbSaves: 1 })
    }
    expect(await show(eve)).toMatchObject({ liked: true, saved: true, nbLikes: 1, nbSaves: 1 })
    expect(await show(null)).toMatchObject({ liked: false, saved: false, nbLikes: 1, nbSaves: 1 })
    const { value: latest } = await api.as(null).listLatestChannelLists({ query: { limit: '100' } })
    expect(latest.find(({ _id }) => _id === id)).toMatchObject({ nbLikes: 1, nbSaves: 1 })
    expect(await savedBy(eve)).toEqual([id])
    expect(await savedBy(ada)).toEqual([])
    for (let times = 0; times < 2; times += 1) {
      expect((await api.as(eve).unlikeChannelList(call())).value).toEqual({ liked: false, nbLikes: 0 })
      expect((await api.as(eve).removeSavedList(call())).value).toEqual({ saved: false, nbSaves: 0 })
    }
    expect(await savedBy(eve)).toEqual([])
  })

  test('are refused for one’s own list, and for guests', async () => {
    await expect(like(ada)).rejects.toMatchObject({ status: 403, message: 'You cannot like your own list' })
    await expect(keep(ada)).rejects.toMatchObject({ status: 403, message: 'This list is yours already' })
    await expect(like(null)).rejects.toMatchObject({ status: 401 })
    await expect(keep(null)).rejects.toMatchObject({ status: 401 })
  })

  test('are refused for a private or removed list', async () => {
    await change({ private: true })
    for (const ask of [like, keep]) await expect(ask(eve)).rejects.toMatchObject({ status: 403 })
    await change({ private: false, removed_at: new Date() })
    for (const ask of [like, keep]) await expect(ask(eve)).rejects.toMatchObject({ status: 404 })
  })

  test('are hidden for a list that became private, but can still be undone', async () => {
    await like(eve)
    await keep(eve)
    expect(await told()).toEqual(['list-save', 'list-like'])
    await change({ private: true })
    expect(await savedBy(eve)).toEqual([])
    expect(await told()).toEqual([])
    expect((await api.as(eve).removeSavedList(call())).value).toEqual({ saved: false, nbSaves: 0 })
  })

  test.each([
    ['private', { private: true }, 403, 'This list is private, only you can see it'],
    ['removed', { removed_at: new Date() }, 404, 'List not found'],
  ])('of a %s list have a count only for its owner', async (_, changes, status, message) => {
    const stranger = await buildMember(api.db)
    for (const member of [eve, await buildMember(api.db)]) {
      await like(member)
      await keep(member)
    }
    await change(changes)
    for (const ask of [unlike, letGo]) await expect(ask(stranger)).rejects.toMatchObject({ status, message })
    expect((await unlike(eve)).value).toEqual({ liked: false, nbLikes: 0 })
    expect((await letGo(eve)).value).toEqual({ saved: false, nbSaves: 0 })
    for (const ask of [unlike, letGo]) await expect(ask(eve)).rejects.toMatchObject({ status, message })
    await change({ private: true, removed_at: null })
    expect((await unlike(ada)).value).toEqual({ liked: false, nbLikes: 1 })
    expect((await letGo(ada)).value).toEqual({ saved: false, nbSaves: 1 })
  })

  test('notify the owner once each, until they are undone', async () => {
    for (let times = 0; times < 2; times += 1) {
      await like(eve)
      await keep(eve)
      const { value } = await api.as(ada).listNotifications({ query: {} })
      expect(value.notifications).toMatchObject([
        { kind: 'list-save', actor: { name: 'Eve' }, list: { _id: id, name: 'A list' }, channel: null },
        { kind: 'list-like', actor: { name: 'Eve' }, list: { _id: id, name: 'A list' }, reviewId: null },
      ])
      await api.as(eve).unlikeChannelList(call())
      await api.as(eve).removeSavedList(call())
      expect(await told()).toEqual([])
    }
  })

  test('are deleted with their member', async () => {
    await like(eve)
    await keep(eve)
    await api.db.deleteFrom('members').where('id', '=', eve._id).execute()
    expect(await show(null)).toMatchObject({ nbLikes: 0, nbSaves: 0 })
    expect(await told()).toEqual([])
  })
})

interface Entry {
  channelId: string
  note?: string
}

async function save(creatorList: Entry[], listId?: string) {
  const body = { listName: 'A list', creatorList, ...(listId !== undefined && { listId }) }
  return (await api.as(ada).saveChannelList({ body })).value._id
}

async function notes() {
  const { list } = await show(null)
  return Object.fromEntries(list.map(({ channelId, note }) => [channelId, note]))
}

async function show(reader: Member | null) {
  return (await api.as(reader).showChannelList({ query: { ids: id }, body: {} })).value
}

function call() {
  return { params: { id }, body: {} }
}

function like(by: Member | null) {
  return api.as(by).likeChannelList(call())
}

function keep(by: Member | null) {
  return api.as(by).addSavedList(call())
}

function unlike(by: Member) {
  return api.as(by).unlikeChannelList(call())
}

function letGo(by: Member) {
  return api.as(by).removeSavedList(call())
}

async function savedBy(member: Member) {
  const { value } = await api.as(member).listSavedLists({ query: {} })
  return value.map(({ _id }) => _id)
}

/** The kinds of the owner's notifications. */
async function told() {
  const { value } = await api.as(ada).listNotifications({ query: {} })
  return value.notifications.map(({ kind }) => kind)
}

function change(set: { private?: boolean; removed_at?: Date | null }) {
  return api.db.updateTable('channel_lists').set(set).where('id', '=', id).execute()
}
