import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createRelay } from '@channelwise/indexer/sync/relay'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { pino } from 'pino'
import { createTestFiles } from '../files/test-files.ts'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { storeTopLists } from './definitions/store-top-lists.ts'

let api: TestApi
let chief: Member
const files = createTestFiles()

beforeAll(async () => {
  api = await startTestApi({ files })
  chief = await buildMember(api.db, { name: 'Katherine Johnson', role: 'administrator' })
})
beforeEach(async () => {
  for (const table of ['top_lists', 'removed_top_lists', 'audit_entries', 'channels'] as const)
    await api.db.deleteFrom(table).execute()
  await storeTopLists(api.db)
})
afterAll(() => api[Symbol.asyncDispose]())

const texts = {
  title: 'The best channels on bees',
  description: 'Hives, honey and patience.',
  h2: 'Buzzing',
  secondDescription: 'Members like those that wear the hat.',
}

function client() {
  return api.as(chief)
}

async function createList(url: string, filters: object = {}) {
  return (await client().createTopList({ body: { url, ...texts, ...filters } })).value
}

async function show(slug: string) {
  return (await api.as(null).showTopList({ params: { slug } })).value
}

describe('the list of top lists', () => {
  test('has the 48 by title, and can be searched by part of title or address', async () => {
    const { value, headers } = await client().listTopLists({ query: {} })
    expect(headers.get('X-Total-Count')).toBe('48')
    expect(value).toHaveLength(48)
    const found = async (q: string) =>
      (await client().listTopLists({ query: { q } })).value.map(({ url }) => url)
    expect(await found('TRUE CRIME')).toEqual(['true-crime'])
    expect(await found('most-subscribed-m')).toEqual(['most-subscribed-mexico'])
    expect(await found('%')).toEqual([])
  })
})

describe('a top list', () => {
  test('is created with every filter, shown at its address, and logged', async () => {
    await addChannel(api.db, 'hives', { tags: JSON.stringify(['beekeeping']), listed_at: new Date() })
    const filters = {
      country: 'France_Germany',
      order: 'toprated',
      category: 'Education_Howto & Style',
      minimumRating: 3.5,
      mood: 'Relaxing',
      tag: 'beekeeping',
      mainTopic: 'Science_Food and Cooking',
      subTopic: 'Board games',
      language: 'all',
      duration: '0-5-6-15',
      subscriber: '1-1000,1000-10000',
    }
    const made = await createList('bees', filters)
    expect(made).toEqual({ url: 'bees', image: '/pictures/top/bees.svg', ...texts, ...filters })
    expect(await show('bees')).toEqual([made])
    const [noted] = (await client().listAudit({ query: {} })).value
    expect(noted).toMatchObject({ action: 'create top list', subjectName: texts.title, detail: '/top/bees' })
    await expect(createList('bees')).rejects.toMatchObject({
      status: 409,
      message: 'A top list with this address already exists',
      fields: [{ field: 'url', message: 'A top list with this address already exists' }],
    })
    const channels = await client().countTopListChannels({ query: { ...filters, minimumRating: '3.5' } })
    expect(channels.value).toEqual({ count: 0 })
  })

  test.each([
    ['country', 'Frankreich'],
    ['order', 'best'],
    ['category', 'Education_Beekeeping'],
    ['mood', 'Fun'],
    ['tag', 'no channel has this'],
    ['tag', 'half a character: \ud800'],
    ['mainTopic', 'Bees'],
    ['subTopic', 'Bees'],
    ['language', 'Beeish'],
    ['duration', '0-6'],
    ['duration', '0'],
    ['subscriber', '1-2'],
    ['minimumRating', 5.5],
  ])('with the filter %s set to %s is refused with that field', async (field, value) => {
    const refused = { status: 400, fields: [{ field, message: expect.any(String) }] }
    await expect(createList('wrong', { [field]: value })).rejects.toMatchObject(refused)
    await expect(client().countTopListChannels({ query: { [field]: String(value) } })).rejects.toMatchObject(
      refused,
    )
    expect(await show('wrong')).toEqual([])
  })

  test.each(['', 'Bees', 'bees and honey', '-bees', 'bees--honey', 'x'.repeat(61), '../bees'])(
    'cannot have the address %j',
    async (url) => {
      await expect(createList(url)).rejects.toMatchObject({ status: 400, fields: [{ field: 'url' }] })
    },
  )

  test('requires all its texts, within their limits', async () => {
    const make = (body: object) => client().createTopList({ body: { url: 'texts', ...texts, ...body } })
    await expect(make({ title: ' ', h2: '' })).rejects.toMatchObject({
      status: 400,
      message: 'Please write a title',
      fields: [{ field: 'title' }, { field: 'h2' }],
    })
    await expect(make({ secondDescription: 'x'.repeat(1_001) })).rejects.toMatchObject({ status: 400 })
  })

  test('is edited as a whole, and changes are logged once', async () => {
    await createList('edited', { country: 'France', minimumRating: 4 })
    const body = { ...texts, title: 'Bees of Germany', country: 'Germany' }
    const { value } = await client().editTopList({ params: { slug: 'edited' }, body })
    expect(value).toMatchObject({ title: 'Bees of Germany', country: 'Germany', minimumRating: 0 })
    expect(await show('edited')).toEqual([value])
    await client().editTopList({ params: { slug: 'edited' }, body })
    const edits = (await client().listAudit({ query: {} })).value.filter(
      ({ action }) => action === 'edit top list',
    )
    expect(edits.map(({ detail }) => detail)).toEqual([
      `title: ${texts.title} → Bees of Germany · country: France → Germany · minimumRating: 4 → 0`,
    ])
    await expect(client().editTopList({ params: { slug: 'no-list' }, body })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('that was edited or removed stays so after a restart, and a removed one is 410 until it is recreated', async () => {
    const removed = (await show('science'))[0]
    await client().removeTopList({ params: { slug: 'science' }, body: {} })
    await client().editTopList({ params: { slug: 'history' }, body: texts })
    await storeTopLists(api.db)
    expect((await show('history'))[0]?.title).toBe(texts.title)
    await expect(show('science')).rejects.toMatchObject({
      status: 410,
      message: 'This top list has been removed',
    })
    await expect(client().removeTopList({ params: { slug: 'science' }, body: {} })).rejects.toMatchObject({
      status: 404,
    })
    const picked = await api.as(null).pickTopLists({ query: { limit: '48' } })
    expect(picked.value.map(({ url }) => url)).not.toContain('science')
    const pick = async (seed: string) => (await api.as(null).pickTopLists({ query: { seed } })).value
    expect(await pick('7')).toEqual(await pick('7'))
    expect(await pick('7')).not.toEqual(await pick('8'))
    expect(removed?.title).toBe('The best science channels')
    await createList('science', { mainTopic: 'Science' })
    expect((await show('science'))[0]).toMatchObject({ title: texts.title, mainTopic: 'Science' })
  })

  test('finds as many channels as its count says', async () => {
    for (const [id, country] of [
      ['one', 'Iceland'],
      ['two', 'Iceland'],
      ['three', 'Norway'],
    ] as const)
      await addChannel(api.db, id, { country, listed_at: new Date() })
    const index = createPostgresSearchIndex(api)
    await createRelay({
      db: api.db,
      index,
      engine: 'postgres',
      logger: pino({ level: 'silent' }),
    }).drain()
    const count = async (country: string) =>
      (await client().countTopListChannels({ query: { country } })).value.count
    expect(await count('Iceland')).toBe(2)
    expect(await count('Iceland_Norway')).toBe(3)
  })
})

describe('the picture of a top list', () => {
  const upload = async () =>
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        ),
      ],
      { type: 'image/png' },
    )

  test('is drawn or uploaded, cropped and stored as WebP, and replaces the previous one', async () => {
    await createList('pictured')
    const params = { slug: 'pictured' }
    const before = files.names().length
    const first = (await client().setTopListPicture({ params, upload: await upload() })).value.image
    const second = (await client().setTopListPicture({ params, upload: await upload() })).value.image
    expect(first).toMatch(/^\/pictures\/top-lists\/[a-z\d]+\.webp$/)
    expect(files.names()).toHaveLength(before + 1)
    expect((await fetch(`${api.url}${first}`)).status).toBe(404)
    const response = await fetch(`${api.url}${second}`)
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(await sharp(await response.bytes()).metadata()).toMatchObject({ width: 1_200, height: 630 })
    expect((await show('pictured'))[0]?.image).toBe(second)
    await client().drawTopListPicture({ params, body: {} })
    expect((await show('pictured'))[0]?.image).toBe('/pictures/top/pictured.svg')
    expect(files.names()).toHaveLength(before)
  })

  test('is removed with its top list, and refused like avatars', async () => {
    await createList('short-lived')
    const params = { slug: 'short-lived' }
    const before = files.names().length
    const page = new Blob(['<!doctype html>'], { type: 'image/png' })
    await expect(client().setTopListPicture({ params, upload: page })).rejects.toMatchObject({ status: 422 })
    const svg = new Blob(['<svg/>'], { type: 'image/svg+xml' })
    await expect(client().setTopListPicture({ params, upload: svg })).rejects.toMatchObject({ status: 415 })
    await client().setTopListPicture({ params, upload: await upload() })
    await client().removeTopList({ params, body: {} })
    expect(files.names()).toHaveLength(before)
    await expect(client().setTopListPicture({ params, upload: await upload() })).rejects.toMatchObject({
      status: 404,
    })
    expect(files.names()).toHaveLength(before)
  })
})
