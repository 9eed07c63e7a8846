import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildSearch } from '../conformance/open-index.ts'
import { buildChannelDocument, buildRemoval } from '../testing/documents.ts'
import { createFacetCache } from './facet-cache.ts'
import { countFacets } from './facets.ts'
import { createRevisionReader } from './revisions.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'

/** Nothing here is searched for by name. */
const findNone = () => Promise.resolve([])

test('facets are counted once per query until the next write', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex(database)
  const count = vi.fn<Parameters<typeof createFacetCache>[1]>((filters) => countFacets(db, findNone, filters))
  const cached = createFacetCache(createRevisionReader(db), count)
  const inFrance = async () => (await cached(buildSearch({ language: 'French' }))).country[0]?.count ?? 0

  await index.write([buildChannelDocument('a', { card: { country: 'France', language: 'French' } })])
  expect(await inFrance()).toBe(1)
  expect(await inFrance()).toBe(1)
  expect(count).toHaveBeenCalledTimes(1)
  await cached(buildSearch({ language: 'French', numPage: '2', order: 'latest' }))
  expect(count, 'page and sort do not affect counts').toHaveBeenCalledTimes(1)
  await cached(buildSearch({ language: 'English' }))
  expect(count).toHaveBeenCalledTimes(2)

  await index.write([buildChannelDocument('b', { card: { country: 'France', language: 'French' } })])
  expect(await inFrance()).toBe(2)
  await index.write([buildRemoval('a', 2)])
  expect(await inFrance()).toBe(1)
})

test('a failed count is not cached', async () => {
  await using database = await createTestDatabase()
  const count = vi
    .fn<Parameters<typeof createFacetCache>[1]>((filters) => countFacets(database.db, findNone, filters))
    .mockRejectedValueOnce(new Error('too many connections'))
  const cached = createFacetCache(createRevisionReader(database.db), count)
  await expect(cached(buildSearch())).rejects.toThrow('too many connections')
  expect((await cached(buildSearch())).country).toEqual([])
})
