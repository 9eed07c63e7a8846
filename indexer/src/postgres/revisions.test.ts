import { expect, test } from 'vitest'
import { createRandom } from '@channelwise/schemas/random'
import { countStatements, createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildSearch } from '../conformance/open-index.ts'
import type { SearchIndex } from '../search-index.ts'
import { buildChannelDocument, buildRemoval } from '../testing/documents.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'
import { createRevisionCache } from './revisions.ts'

const searches = [
  {},
  { language: 'French' },
  { language: 'French', order: 'maxSub', limit: '2', numPage: '2' },
]

/** Runs every query that is cached twice: first to fill the caches, then from them. */
async function askAll(index: SearchIndex) {
  const ask = () =>
    Promise.all([
      ...[...searches, { name: 'slow train' }].map((query) => index.searchChannels(buildSearch(query))),
      ...searches.map((query) => index.countFacets(buildSearch(query))),
      ...['slow', 'SLOW', 'trian 1'].map((term) => index.suggestNames(term, 5)),
      index.findByName('slow', 5),
      index.findRelatedChannels('slow', 5),
      index.findRelatedChannels('speedless', 5, [['speedless', 'slow']]),
    ])
  return [await ask(), await ask()]
}

test('cached results are current after each change, also by another process', async () => {
  await using database = await createTestDatabase()
  const cached = createPostgresSearchIndex(database)
  const other = createPostgresSearchIndex(database)
  const random = createRandom('changes')
  for (let version = 1; version <= 24; version += 1) {
    const writer = random.pick([cached, other])
    const id = `c${random.integer(1, 8)}`
    if (version % 12 === 0) {
      const rebuild = await other.startRebuild()
      await rebuild.write([buildChannelDocument('c1', { version, card: { name: 'Slow trains again' } })])
      await rebuild.swap()
    } else if (random.chance(0.3)) await writer.write([buildRemoval(id, version)])
    else {
      const card = {
        name: `Slow train ${version}`,
        language: random.pick(['French', 'English']),
        subscriberCount: random.integer(1, 1_000),
      }
      await writer.write([buildChannelDocument(id, { version, card })])
    }
    const fresh = await askAll(createPostgresSearchIndex(database))
    expect(await askAll(cached), `after change ${version}`).toEqual(fresh)
  }
})

test('a repeated search or suggestion takes one statement, that of the revision', async () => {
  await using database = await createTestDatabase()
  const { db, statements } = countStatements(database.db)
  const index = createPostgresSearchIndex({ db })
  await index.write([buildChannelDocument('a', { card: { name: 'Slow trains' } })])
  const count = async (ask: () => Promise<unknown>) => {
    await ask()
    const before = statements()
    await ask()
    return statements() - before
  }
  expect(await count(() => index.searchChannels(buildSearch({ language: 'French' })))).toBe(1)
  expect(await count(() => index.searchChannels(buildSearch({ name: 'slow' })))).toBe(1)
  expect(await count(() => index.suggestNames('slow', 5))).toBe(1)
  expect(await count(() => index.findByName('slow', 5))).toBe(1)
  expect(await count(() => index.findRelatedChannels('slow', 5))).toBe(1)
  expect(await count(() => index.suggestNames('slow trains '.repeat(6), 5))).toBeGreaterThan(1)
})

test('a cache holds only results of the newest revision, and evicts the least recently used', () => {
  const cache = createRevisionCache<string>(2)
  cache.set(5, 'a', 'a at 5')
  cache.set(4, 'b', 'b at 4')
  expect([cache.get(5, 'a'), cache.get(5, 'b'), cache.get(4, 'a')]).toEqual(['a at 5', undefined, undefined])
  cache.set(5, 'b', 'b at 5')
  expect(cache.peek('a')).toBe('a at 5')
  cache.set(5, 'c', 'c at 5')
  expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual(['a at 5', undefined, 'c at 5'])
  expect(cache.get(6, 'a')).toBeUndefined()
  expect(cache.peek('c')).toBeUndefined()
})
