import { describe, expect, test } from 'vitest'
import { moods } from '@channelwise/schemas/mood'
import { createRandom } from '@channelwise/schemas/random'
import { sortOrders } from '@channelwise/schemas/search/sort-orders'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import { filterNames } from '@channelwise/schemas/search/select-filters'
import { mainTopics } from '@channelwise/schemas/topic'
import { buildSearch } from '../../conformance/open-index.ts'
import type { ChannelPlace } from '../../sort-columns.ts'
import { buildChannelDocument } from '../../testing/documents.ts'
import { toChannelRow } from '../channel-row.ts'
import { createChannelTable } from './channel-table.ts'
import { bitOf } from './failures.ts'

const random = createRandom('channel table')
const orders = Object.keys(sortOrders) as SortOrder[]
const queries = [
  {},
  { language: 'english' },
  { allTopics: 'Games_Science', language: 'English' },
  { tag: 'tag 3_tag 7', rating: '3' },
  { rankingRatingMoodDef: 'Funny', subscriber: '1-1000', min: '5' },
  { duration: '6-15-31-60', level: 'Beginner' },
]

/** A database row with few distinct values, so that channels share them. */
function buildRow(id: string) {
  const some = <T>(choices: readonly T[]) => choices.filter(() => random.chance(0.3))
  const row = toChannelRow(
    buildChannelDocument(id, {
      card: {
        rating: random.pick([null, 2, 3.5, 5]),
        numReviews: random.pick([0, 1, 2]),
        rankingRatingMoodDef: some(moods.slice(0, 4)),
        allTopics: some(mainTopics.slice(0, 5)).map((mainTopic) => ({
          mainTopic,
          subTopic: random.pick(['', 'One', 'Two']),
        })),
        category: random.pick([null, 'Music', 'Education']),
        tag: some(Array.from({ length: 10 }, (_, at) => `Tag ${at}`)),
        subscriberCount: random.pick([null, 10, 500, 1_000, 20_000]),
        duration: random.pick([null, 4, 7.5, 40, 700]),
        country: random.pick([null, 'France', 'Canada']),
        language: random.pick([null, 'English', 'ENGLISH', 'French']),
      },
      levels: some(['Beginner', 'Advanced']),
      listedAt: new Date(Date.UTC(2026, 0, random.pick([1, 2, 3]))),
    }),
  )
  const asJson = (value: string | string[] | null) => (value === null ? null : JSON.stringify(value))
  const { category, country, language } = row
  const single = { category: asJson(category), country: asJson(country), language: asJson(language) }
  const many = {
    main_topics: asJson(row.main_topics),
    sub_topics: asJson(row.sub_topics),
    topic_paths: asJson(row.topic_paths),
    moods: asJson(row.moods),
    platforms: asJson(row.platforms),
    tags: asJson(row.tags),
    contexts: asJson(row.contexts),
    levels: asJson(row.levels),
  }
  return { ...row, ...single, ...many }
}

test('a changed table answers like a newly filled one', () => {
  const table = createChannelTable()
  const rows = new Map<string, ReturnType<typeof buildRow>>()
  for (let round = 0; round < 8; round += 1) {
    for (let change = 0; change < 60; change += 1) {
      const id = `c${Math.floor(random.fraction() * 80)}`
      if (random.chance(0.3)) {
        rows.delete(id)
        table.remove(id)
      } else {
        const row = buildRow(id)
        rows.set(id, row)
        table.put(row)
      }
    }
    const anew = createChannelTable()
    for (const row of rows.values()) anew.put(row)
    const near = ['c7', 'unknown', ...random.shuffle([...rows.keys()]).slice(0, 30)]
    for (const query of queries) {
      for (const among of [null, near]) {
        expect(table.count(buildSearch(query), among)).toEqual(anew.count(buildSearch(query), among))
        for (const order of [undefined, ...orders]) {
          const search = buildSearch({ ...query, limit: '7', numPage: '2', ...(order && { order }) })
          expect(table.search(search, among)).toEqual(anew.search(search, among))
        }
      }
    }
  }
  expect(rows.size).toBeGreaterThan(40)
})

describe('a walk', () => {
  const table = createChannelTable()
  const rows = new Map(Array.from({ length: 60 }, (_, at) => [`c${at}`, buildRow(`c${at}`)]))
  for (const row of rows.values()) table.put(row)

  test.each(orders)('by %s continues after the last channel even if that one was removed', (order) => {
    const filters = buildSearch({ language: 'English' })
    const all = table.search(buildSearch({ language: 'English', order, limit: '100' }), null).ids
    const walked: string[] = []
    for (let after: ChannelPlace | null = null; walked.length < all.length;) {
      const page: ChannelPlace[] = table.walk({ filters, order, after, limit: 4 }, null)
      walked.push(...page.map(({ id }) => id))
      after = page.at(-1)!
      table.remove(after.id)
      const next = table.walk({ filters, order, after, limit: 1 }, null)
      expect(next.map(({ id }) => id)).toEqual(all.slice(walked.length, walked.length + 1))
      table.put(rows.get(after.id)!)
    }
    expect(walked).toEqual(all)
  })
})

test('a page past the end is empty, and so is a search for a name that matches nothing', () => {
  const table = createChannelTable()
  table.put(buildRow('a'))
  expect(table.search(buildSearch({ numPage: '1000000', limit: '100' }), null)).toEqual({ total: 1, ids: [] })
  expect(table.search(buildSearch(), [])).toEqual({ total: 0, ids: [] })
  expect(table.count(buildSearch(), []).platform).toEqual([])
})

test('each filter has its own bit', () => {
  expect(filterNames.length).toBeLessThanOrEqual(31)
  expect(new Set(filterNames.map(bitOf)).size).toBe(filterNames.length)
})
