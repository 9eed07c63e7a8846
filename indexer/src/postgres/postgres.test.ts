import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { describeSearchIndex } from '../conformance/search-index.conformance.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'

describeSearchIndex('Postgres', async () => {
  const database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  return { index, refresh: async () => {}, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
})
