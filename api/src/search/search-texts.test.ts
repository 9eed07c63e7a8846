import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createRelay } from '@channelwise/indexer/sync/relay'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { purgeVisits } from '@channelwise/workflows/activities/upkeep/purge-visits'
import { buildMember } from '../testing/test-members.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { createSearchTexts } from './search-texts.ts'
import type { SearchTexts } from './search-texts.ts'

const logger = pino({ level: 'silent' })
let api: TestApi
let searchTexts: SearchTexts

beforeAll(async () => {
  const searched: Pick<SearchTexts, 'note'> = { note: (...counted) => searchTexts.note(...counted) }
  api = await startTestApi({ searchTexts: searched as SearchTexts })
  await addChannel(api.db, 'woodworking', { name: 'Woodworking' })
  const index = createPostgresSearchIndex(api)
  await createRelay({ db: api.db, index, engine: 'postgres', logger }).drain()
})
beforeEach(async () => {
  await api.db.deleteFrom('search_texts').execute()
  searchTexts = createSearchTexts({ db: api.db, logger, clock: () => new Date('2026-05-01T12:00:00Z') })
})
afterAll(() => api[Symbol.asyncDispose]())

const read = () => api.db.selectFrom('search_texts').selectAll().orderBy('text').execute()
const day = '2026-05-01'

const asker = (name: string) => ({ member: null, address: '192.0.2.1', userAgent: name })

/** Makes the calls of a page of text results. */
async function searchText(q: string, member: Parameters<TestApi['as']>[0] = null) {
  const visitor = api.as(member)
  const call = { params: { q } }
  await visitor.findChannelsByName(call)
  await visitor.findRelatedChannels(call)
  await visitor.findRelatedVideos(call)
}

test('a page of text results counts as one search, unanswered if all sections are empty', async () => {
  await searchText('Woodworking')
  await searchText('glassblowing')
  await searchText(' GLASSBLOWING ', await buildMember(api.db))
  await searchTexts[Symbol.asyncDispose]()
  expect(await read()).toEqual([
    { day, text: 'glassblowing', asked: 2, unanswered: 2 },
    { day, text: 'woodworking', asked: 1, unanswered: 0 },
  ])
})

test('a search repeated by the same visitor on the same day, such as by a reload, counts once', async () => {
  for (let times = 0; times < 3; times += 1) await searchText('glassblowing')
  await searchTexts.flush()
  await searchText('glassblowing')
  await searchTexts.flush()
  expect(await read()).toEqual([{ day, text: 'glassblowing', asked: 1, unanswered: 1 }])
})

test('a visitor who searches for a text in several parts of the site counts once', async () => {
  await searchText('glassblowing')
  await api.as(null).searchChannels({ query: { name: 'glassblowing' } })
  await searchTexts.flush()
  await searchText('woodworking')
  await searchTexts.flush()
  await api.as(null).searchChannels({ query: { name: 'woodworking' } })
  await searchTexts.flush()
  expect(await read()).toEqual([
    { day, text: 'glassblowing', asked: 1, unanswered: 1 },
    { day, text: 'woodworking', asked: 1, unanswered: 0 },
  ])
})

test('a search by name counts, except an empty one with filters', async () => {
  const { searchChannels } = api.as(null)
  const search = (query: Record<string, string>) => searchChannels({ query })
  await search({ name: 'woodworking' })
  await search({ name: 'glassblowing', language: 'English' })
  await search({ name: 'glassblowing', limit: '1' })
  await search({ name: 'glassblowing', country: 'France' })
  await search({ name: 'woodworking', numPage: '2' })
  await search({ country: 'France' })
  await searchTexts.flush()
  expect(await read()).toEqual([
    { day, text: 'glassblowing', asked: 1, unanswered: 1 },
    { day, text: 'woodworking', asked: 1, unanswered: 0 },
  ])
})

test('counts of several flushes add up, and email addresses are not stored', async () => {
  for (let times = 0; times < 2; times += 1) {
    searchTexts.note('search', 'Bees', 0, asker(`browser ${times}`))
    searchTexts.note('search', 'ada@example.org', 0, asker(`browser ${times}`))
    await searchTexts.flush()
  }
  expect(await read()).toEqual([{ day, text: 'bees', asked: 2, unanswered: 2 }])
})

test('the number of texts is limited', async () => {
  for (let number = 0; number < 2_100; number += 1)
    searchTexts.note('search', `text ${number}`, 0, asker('a browser'))
  await searchTexts.flush()
  expect(await read()).toHaveLength(2_000)
})

test('a failing database loses counts without an error', async () => {
  const { db, ...closed } = await createTestDatabase()
  const failing = createSearchTexts({ db, logger })
  failing.note('search', 'bees', 0, asker('a browser'))
  await closed[Symbol.asyncDispose]()
  await expect(failing.flush()).resolves.toBeUndefined()
})

test('counts are kept for eight days, those of a single search until the day ends', async () => {
  const row = (on: string, text: string, asked: number) => ({ day: on, text, asked, unanswered: 0 })
  await api.db
    .insertInto('search_texts')
    .values([
      row('2026-04-23', 'old', 5),
      row('2026-04-24', 'kept', 5),
      row('2026-04-30', 'single', 1),
      row(day, 'today', 1),
    ])
    .execute()
  const purge = purgeVisits({ db: api.db, clock: () => new Date('2026-05-01T00:00:00Z') })
  expect(await purge()).toMatchObject({ searchTexts: 2 })
  expect((await read()).map(({ text }) => text)).toEqual(['kept', 'today'])
})
