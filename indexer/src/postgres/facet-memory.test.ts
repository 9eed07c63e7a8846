import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { asked } from '../conformance/open-index.ts'
import { buildChannelDocument, buildRemoval } from '../documents/test-documents.ts'
import { createFacetMemory } from './facet-memory.ts'
import { countFacets } from './facets.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'

it('counts each question once until the next write', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex(database)
  const count = vi.fn<Parameters<typeof createFacetMemory>[1]>((filters) => countFacets(db, filters))
  const remembered = createFacetMemory(db, count)
  const inFrance = async () => (await remembered(asked({ language: 'French' }))).country[0]?.count ?? 0

  await index.write([buildChannelDocument('a', { card: { country: 'France', language: 'French' } })])
  expect(await inFrance()).toBe(1)
  expect(await inFrance()).toBe(1)
  expect(count).toHaveBeenCalledTimes(1)
  await remembered(asked({ language: 'French', numPage: '2', order: 'latest' }))
  expect(count, 'page and sort change no count').toHaveBeenCalledTimes(1)
  await remembered(asked({ language: 'English' }))
  expect(count).toHaveBeenCalledTimes(2)

  await index.write([buildChannelDocument('b', { card: { country: 'France', language: 'French' } })])
  expect(await inFrance()).toBe(2)
  await index.write([buildRemoval('a', 2)])
  expect(await inFrance()).toBe(1)
})

it('remembers no failure', async () => {
  await using database = await createTestDatabase()
  const count = vi
    .fn<Parameters<typeof createFacetMemory>[1]>((filters) => countFacets(database.db, filters))
    .mockRejectedValueOnce(new Error('too many connections'))
  const remembered = createFacetMemory(database.db, count)
  await expect(remembered(asked())).rejects.toThrow('too many connections')
  expect((await remembered(asked())).country).toEqual([])
})
