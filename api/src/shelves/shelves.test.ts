import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import type { ShelfName } from '@channelwise/schemas/shelf'
import { mondayOf, weeksBefore } from '@channelwise/workflows/scores/week'
import { storeTopLists } from '../top-lists/definitions/store-top-lists.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())
beforeEach(async () => {
  await api.db.deleteFrom('channels').execute()
})

describe('the shelves', () => {
  test('of an empty site do not exist, and no channel is featured', async () => {
    expect(await show()).toMatchObject({ shelves: [], channelOfTheWeek: null })
  })

  test('are trending, best rated, new, and the top of history and of games', async () => {
    await fill('trending', '', 20)
    await fill('best-rated', '', 20)
    await fill('new', '', 20)
    await fill('most-subscribed', '', 20)
    await fill('top', 'Games', 12)
    await fill('top', 'History and Geography', 3)
    await fill('most-subscribed', 'History and Geography', 12)
    const { shelves } = await show()
    expect(shelves.map(({ shelf, topic, channels }) => [shelf, topic, channels.length])).toEqual([
      ['trending', '', 9],
      ['best-rated', '', 9],
      ['new', '', 8],
      ['most-subscribed', 'History and Geography', 9],
      ['top', 'Games', 9],
    ])
    expect(shelves.at(-1)?.channels.map(({ name }) => name)).toEqual(
      Array.from({ length: 9 }, (_, at) => `top Games ${at + 1}`),
    )
  })

  test('show nine random channels of the trending and best rated, and the new ones in order', async () => {
    for (const shelf of ['trending', 'best-rated', 'new'] as const) await fill(shelf, '', 27)
    const seen: Record<string, Set<string>> = {}
    for (let visit = 0; visit < 20; visit += 1) {
      for (const { shelf, channels } of (await show()).shelves) {
        const names = channels.map(({ name }) => name)
        expect(names).toEqual(names.toSorted((one, other) => number(one) - number(other)))
        seen[shelf] = new Set([...(seen[shelf] ?? []), ...names])
      }
    }
    expect(seen['trending']?.size).toBeGreaterThan(18)
    expect(seen['best-rated']?.size).toBeGreaterThan(18)
    expect(seen['new']?.size).toBe(8)
  })

  test('show the same nine for the same seed', async () => {
    for (const shelf of ['trending', 'best-rated'] as const) await fill(shelf, '', 27)
    const seen = await Promise.all(
      ['1', '1', '2', '4294967295'].map(async (seed) => {
        const { shelves } = (await api.as(null).showShelves({ query: { seed } })).value
        expect(shelves.map(({ channels }) => channels.length)).toEqual([9, 9])
        return shelves.flatMap(({ channels }) => channels.map(({ name }) => name)).join()
      }),
    )
    expect(seen[1]).toBe(seen[0])
    expect(new Set(seen).size).toBe(3)
  })

  test('of a quiet site are the most subscribed and the new, without shelves of only three', async () => {
    await fill('most-subscribed', '', 12)
    await fill('new', '', 1)
    await fill('trending', '', 3)
    await fill('best-rated', '', 3)
    const { shelves } = await show()
    expect(shelves.map(({ shelf, channels }) => [shelf, channels.length])).toEqual([
      ['most-subscribed', 9],
      ['new', 1],
    ])
  })

  test('can be filtered by a main topic, but not by an unknown one', async () => {
    await fill('trending', '', 9)
    await fill('trending', 'Science', 9)
    await fill('new', 'Science', 2)
    await fill('top', 'Games', 9)
    const { shelves } = await show('Science')
    expect(shelves.map(({ shelf, topic }) => [shelf, topic])).toEqual([
      ['trending', 'Science'],
      ['new', 'Science'],
    ])
    expect((await show('All')).shelves.map(({ topic }) => topic)).toEqual(['', 'Games'])
    const refused = await fetch(`${api.url}/api/shelves?topic=Knitting`)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: [{ field: 'topic' }] })
  })

  test('exclude unlisted channels', async () => {
    await fill('new', '', 5)
    await api.db.updateTable('channels').set({ listed_at: null }).where('id', '=', 'new0x3').execute()
    const [shelf] = (await show()).shelves
    expect(shelf?.channels.map(({ _id }) => _id)).toEqual(['new0x1', 'new0x2', 'new0x4', 'new0x5'])
  })
})

test('do not recommend removed top lists', async () => {
  await storeTopLists(api.db)
  await api.db.deleteFrom('top_lists').where('slug', '=', 'true-crime').execute()
  expect((await show()).recommended).toEqual([
    'science',
    'history',
    'vlog',
    'business',
    'cinema',
    'gaming',
    'sport',
  ])
})

test('the channel of the week is that of the current week, with part of its description', async () => {
  await addChannel(api.db, 'before')
  await addChannel(api.db, 'featured', { description: 'x'.repeat(5_000), moods: '["Fun"]' })
  const week = mondayOf(new Date())
  await api.db
    .insertInto('channels_of_the_week')
    .values({ week: weeksBefore(week, 1), channel_id: 'before', score: 9 })
    .execute()
  expect((await show()).channelOfTheWeek).toBeNull()
  // The next week, too, in case it begins during the test.
  const weeks = [week, weeksBefore(week, -1)]
  await api.db
    .insertInto('channels_of_the_week')
    .values(weeks.map((each) => ({ week: each, channel_id: 'featured', score: 9 })))
    .execute()
  const { channelOfTheWeek } = await show()
  expect(weeks).toContain(channelOfTheWeek?.week)
  expect(channelOfTheWeek).toMatchObject({
    channel: { _id: 'featured', name: 'Channel featured', rankingRatingMoodDef: ['Fun'] },
  })
  expect(channelOfTheWeek?.channel.description).toHaveLength(600)
})

async function show(topic?: 'All' | 'Science') {
  return (await api.as(null).showShelves({ query: topic === undefined ? {} : { topic } })).value
}

async function fill(shelf: ShelfName, topic: string, count: number) {
  const db: Kysely<Database> = api.db
  for (let position = 1; position <= count; position += 1) {
    const id = `${shelf}${topic.length}x${position}`.replaceAll('-', '')
    await addChannel(db, id, { name: `${shelf} ${topic} ${position}` })
    await db
      .insertInto('shelves')
      .values({ shelf, topic, position, channel_id: id, score: 100 - position })
      .execute()
  }
}

function number(name: string) {
  return Number(name.split(' ').at(-1))
}
