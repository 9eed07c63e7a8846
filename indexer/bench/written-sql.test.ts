import { expect, test } from 'vitest'
import { Pool } from 'pg'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createPostgresSearchIndex } from '../src/postgres/postgres-search-index.ts'
import { buildChannels } from './build-channels.ts'
import { createIndexByHand, searchByHand } from './written-sql.ts'

test('the handwritten SQL finds the same page as the index', async () => {
  await using database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  await index.write(buildChannels(300))
  const pool = new Pool({ connectionString: database.url, max: 1 })
  try {
    await createIndexByHand(pool)
    const search = channelSearch.parse({
      allTopics: 'Science',
      language: 'English',
      order: 'highest',
      limit: '5',
    })
    const found = await searchByHand(pool, search)
    expect(found.total).toBeGreaterThan(5)
    expect(found).toEqual(await index.searchChannels(search))
  } finally {
    await pool.end()
  }
})
