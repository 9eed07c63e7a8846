import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { recordSources } from '@channelwise/schemas/revisions/sources'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildReview } from '../reviews/test-reviews.ts'
import { buildMember } from '../testing/test-members.ts'
import type { Member } from '../identity/identity.ts'
import { createListVisits } from './list-visits.ts'
import type { ListVisits } from './list-visits.ts'

let api: TestApi
let ada: Member
let eve: Member

beforeAll(async () => {
  api = await startTestApi()
  ada = await buildMember(api.db, { name: 'Ada Lovelace' })
  eve = await buildMember(api.db, { name: 'Eve' })
  for (const id of 'abcdef') await addChannel(api.db, id)
})

afterAll(() => api[Symbol.asyncDispose]())

test("a member's lists are paginated", async () => {
  const owner = await buildMember(api.db)
  for (let at = 0; at < 35; at += 1)
    await api
      .as(owner)
      .saveChannelList({ body: { listName: `List ${at}`, creatorList: [{ channelId: 'a' }] } })
  const read = (query: object) => api.as(null).listChannelListsOfUser({ query, body: { uid: owner.uid } })
  const [first, second] = [await read({}), await read({ numPage: '2' })]
  expect([first.value.length, second.value.length]).toEqual([30, 5])
  expect(new Set([...first.value, ...second.value].map((list) => list._id)).size).toBe(35)
  expect(second.headers.get('X-Total-Count')).toBe('35')
  expect(second.headers.get('Link')).toContain('numPage=1>; rel="prev"')
})

describe('visits of a list', () => {
  test('count once per visitor and day, not for the owner, and anonymously', async () => {
    const id = await save({})
    await Promise.all(Array.from({ length: 10 }, () => show(id, eve)))
    await show(id, ada)
    await show(id, null)
    const { nbViews } = await show(id, null)
    const visits = await readVisits(id)
    expect(visits).toHaveLength(nbViews)
    // Two, unless a day ended meanwhile.
    expect(nbViews / new Set(visits.map(({ day }) => day)).size).toBeLessThanOrEqual(2)
    expect(nbViews).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(visits)).not.toContain(eve._id)
  })

  test('do not depend on the user agent', async () => {
    const id = await save({})
    for (let at = 0; at < 5; at += 1) {
      const answer = await fetch(`${api.url}/api/creatorlists/getlisttomodify?ids=${id}`, {
        method: 'POST',
        headers: { 'User-Agent': `Browser ${at}` },
      })
      expect(answer.status).toBe(200)
    }
    const { nbViews } = await show(id, null)
    expect(nbViews).toBe(new Set((await readVisits(id)).map(({ day }) => day)).size)
  })

  test('of cached pages are counted in batches, once per network, and survive a failure to store them', async () => {
    const id = await save({})
    const listVisits = createListVisits({ db: api.db, logger: pino({ level: 'silent' }) })
    const guest = (address: string) => ({ member: null, address })
    const { sources, result } = await recordSources(() => listVisits.count(id, guest('192.0.2.1')))
    expect([result, ...sources.statements]).toEqual([0])
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.2'])
      for (const effect of sources.effects) effect({ address, userAgent: '' })
    const countViews = async () =>
      (await api.as(ada).showChannelList({ query: { ids: id }, body: {} })).value.nbViews
    expect(await countViews()).toBe(0)
    await api.db.schema.alterTable('channel_list_visits').renameTo('lost').execute()
    await listVisits.flush()
    await api.db.schema.alterTable('lost').renameTo('channel_list_visits').execute()
    await listVisits[Symbol.asyncDispose]()
    expect(await countViews()).toBe(3)
  })

  test('in two processes count once, and visits of a deleted list are dropped', async () => {
    const [kept, deleted] = [await save({}), await save({})]
    const logger = pino({ level: 'silent' })
    const processes = [createListVisits({ db: api.db, logger }), createListVisits({ db: api.db, logger })]
    const visit = async (visits: ListVisits, id: string) => {
      const guest = { member: null, address: '192.0.2.9' }
      const { sources } = await recordSources(() => visits.count(id, guest))
      for (let host = 10; host < 60; host += 1)
        for (const effect of sources.effects) effect({ address: `192.0.2.${host}`, userAgent: '' })
    }
    for (const visits of processes) for (const id of [kept, deleted]) await visit(visits, id)
    await api.db.deleteFrom('channel_lists').where('id', '=', deleted).execute()
    await Promise.all(processes.map((visits) => visits[Symbol.asyncDispose]()))
    expect(await readVisits(kept)).toHaveLength(51)
    const { nbViews } = (await api.as(ada).showChannelList({ query: { ids: kept }, body: {} })).value
    expect(nbViews).toBe(51)
  })

  test('rank the most visited list first', async () => {
    const id = await save({ listName: 'Famous' })
    await api.db.updateTable('channel_lists').set({ view_count: 1_000 }).where('id', '=', id).execute()
    const { value, headers } = await api.as(null).listMostViewedChannelLists({ query: { limit: '1' } })
    expect(value.map((list) => list._id)).toEqual([id])
    expect(Number(headers.get('X-Total-Count'))).toBeGreaterThan(1)
    const query = { limit: '1', total: 'false' } as const
    const uncounted = await api.as(null).listMostViewedChannelLists({ query })
    expect(uncounted.value).toEqual(value)
    expect(['X-Total-Count', 'Link'].map((name) => uncounted.headers.get(name))).toEqual([null, null])
  })
})

describe('pages of lists', () => {
  test('show the last changed list first, with its first channels and their number', async () => {
    await api.db.updateTable('channels').set({ profile_image: '/a.jpg' }).where('id', '=', 'a').execute()
    const id = await save({ listName: 'Everything', channels: 'fedcba' })
    const { value } = await api.as(null).listLatestChannelLists({ query: { limit: '1' } })
    expect(value[0]).toMatchObject({ _id: id, nbChannels: 6, images: [] })
    expect(value[0]?.list).toHaveLength(5)
    await save({ listId: id, listName: 'Everything', channels: 'abcdef' })
    expect((await api.as(null).listLatestChannelLists({ query: {} })).value[0]).toMatchObject({
      _id: id,
      images: ['/a.jpg'],
    })
  })

  test('of top contributors start with the most active, with at most three lists per member', async () => {
    const busy = await buildMember(api.db, { name: 'Busy' })
    await api.db
      .insertInto('reviews')
      .values([
        { id: 'r1', channel_id: 'a', member_id: busy._id, rating: 4, comment: 'good' },
        { id: 'r2', channel_id: 'b', member_id: busy._id, rating: 4, comment: 'good' },
        { id: 'r3', channel_id: 'a', member_id: eve._id, rating: 4 },
      ])
      .execute()
    const ids = []
    for (let at = 0; at < 4; at += 1) ids.push(await save({ by: busy, listName: `Busy ${at}` }))
    const evesId = await save({ by: eve })
    const { value } = await api.as(null).listTopContributorsChannelLists({ query: {} })
    expect(value.slice(0, 4).map((list) => list._id)).toEqual([...ids.slice(1).toReversed(), evesId])
  })
})

test('pages of top contributors list reviewers, then other members by name, with a total', async () => {
  const { db } = api
  // Other tests of this file create lists, too.
  const before = (await readTop({ limit: '100' })).ids
  const suspended = await buildMember(db, { name: 'Suspended' })
  const silent = [await buildMember(db, { name: 'Zoe' }), await buildMember(db, { name: 'Abel' })]
  const rater = await buildMember(db, { name: 'Rater' })
  await buildReview(db, { channelId: 'c', member: rater, rating: 4 })
  const lists = new Map<Member, string[]>()
  for (const by of [suspended, ...silent, rater]) {
    const ids = []
    for (let at = 0; at < 5; at += 1) ids.push(await save({ by, listName: `List ${at}` }))
    lists.set(by, ids.toReversed())
  }
  const latestOf = (member: Member | undefined) => (member && lists.get(member)) ?? []
  const hidden = latestOf(rater)[0] ?? ''
  await db.updateTable('channel_lists').set({ private: true }).where('id', '=', hidden).execute()
  await db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', suspended._id).execute()

  const { ids, total } = await readTop({ limit: '100' })
  expect(total).toBe(ids.length)
  const added = ids.filter((id) => !before.includes(id))
  expect(added).toEqual([
    ...latestOf(rater).slice(1, 4),
    ...latestOf(silent[1]).slice(0, 3),
    ...latestOf(silent[0]).slice(0, 3),
  ])
  const pages = []
  for (let page = 1; page <= Math.ceil(ids.length / 4); page += 1)
    pages.push(...(await readTop({ limit: '4', numPage: String(page) })).ids)
  expect(pages).toEqual(ids)
})

async function readTop(query: { limit: string; numPage?: string }) {
  const { value, headers } = await api.as(null).listTopContributorsChannelLists({ query })
  return { ids: value.map(({ _id }) => _id), total: Number(headers.get('X-Total-Count')) }
}

test('a list’s page has each channel’s newest video with at least ten views', async () => {
  await addChannel(api.db, 'filmed')
  await addVideo(api.db, 'seen', 'filmed', { view_count: 10 })
  await addVideo(api.db, 'older', 'filmed', { view_count: 99, published_at: new Date('2020-01-01') })
  await addVideo(api.db, 'new', 'filmed', { view_count: 9, published_at: new Date('2026-02-02') })
  const { channels } = await show(await save({ channels: ['filmed'] }), null)
  expect(channels[0]?.lastVideos.map((video) => video.videoId)).toEqual(['seen'])
})

interface Save {
  by?: Member
  listId?: string
  listName?: string
  channels?: string | string[]
}

async function save({ by = ada, channels = 'ab', listName = 'A list', ...rest }: Save) {
  const creatorList = [...channels].map((channelId, at) => ({ channelId, channelListNumber: at + 1 }))
  return (await api.as(by).saveChannelList({ body: { listName, creatorList, ...rest } })).value._id
}

async function show(id: string, reader: Member | null) {
  return (await api.as(reader).showChannelList({ query: { ids: id }, body: {} })).value
}

function readVisits(id: string) {
  return api.db.selectFrom('channel_list_visits').selectAll().where('list_id', '=', id).execute()
}
