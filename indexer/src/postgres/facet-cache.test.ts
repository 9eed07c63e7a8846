import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildSearch } from '../conformance/open-index.ts'
import { buildChannelDocument, buildRemoval } from '../testing/documents.ts'
import { holdChannels } from './channels-in-memory.ts'
import { createFacetCache } from './facet-cache.ts'
import { createRevisionReader } from './revisions.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'
import { countFacets } from './search.ts'

type Count = Parameters<typeof createFacetCache>[1]

test('facets are counted once per query until the next write', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex(database)
  const readRevision = createRevisionReader(db)
  const channels = holdChannels(db, readRevision)
  const count = vi.fn<Count>((filters, revision) => countFacets(channels, filters, revision))
  const cached = createFacetCache(readRevision, count)
  const inFrance = async () => (await cached(buildSearch({ language: 'French' }))).country[0]?.count ?? 0

  await index.write([buildChannelDocument('a', { card: { country: 'France', language: 'French' } })])
  expect(await inFrance()).toBe(1)
  expect(await inFrance()).toBe(1)
  expect(count).toHaveBeenCalledTimes(1)
  await cached(buildSearch({ language: 'French', numPage: '2', order: 'latest' }))
  expect(count, 'page and order do not affect counts').toHaveBeenCalledTimes(1)
  await cached(buildSearch({ language: 'English' }))
  expect(count).toHaveBeenCalledTimes(2)

  await index.write([buildChannelDocument('b', { card: { country: 'France', language: 'French' } })])
  expect(await inFrance()).toBe(2)
  await index.write([buildRemoval('a', 2)])
  expect(await inFrance()).toBe(1)
})

test('a failed count is not cached', async () => {
  await using database = await createTestDatabase()
  const readRevision = createRevisionReader(database.db)
  const channels = holdChannels(database.db, readRevision)
  const count = vi
    .fn<Count>((filters, revision) => countFacets(channels, filters, revision))
    .mockRejectedValueOnce(new Error('too many connections'))
  const cached = createFacetCache(readRevision, count)
  await expect(cached(buildSearch())).rejects.toThrow('too many connections')
  expect((await cached(buildSearch())).country).toEqual([])
})
