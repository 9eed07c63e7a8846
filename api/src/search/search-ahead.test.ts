import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createVocabularyCache } from '@channelwise/indexer/spelling/vocabulary-cache'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createSearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { buildChannelDocument } from '@channelwise/indexer/testing/documents'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { countStatements, createTestDatabase } from '@channelwise/schemas/database/test-database'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { searchAhead } from './search-ahead.ts'

/** A gateway to an index whose statements are counted, and what is logged. */
async function open() {
  const database = await createTestDatabase()
  const { db, statements } = countStatements(database.db)
  const index = createPostgresSearchIndex({ db })
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push(line) })
  return {
    db: database.db,
    search: createSearchGateway({ name: 'postgres', index }),
    readVocabulary: createVocabularyCache({ db, logger }),
    logger,
    lines,
    index,
    statements,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('the first search reads only the revision and the cards', async () => {
  await using site = await open()
  await site.index.write([buildChannelDocument('a')])
  await searchAhead({ ...site, stop: new AbortController().signal })
  for (const query of [{ language: 'English' }, { name: 'slow' }]) {
    const before = site.statements()
    await site.index.searchChannels(channelSearch.parse(query))
    expect(site.statements() - before).toBe(2)
  }
  const before = site.statements()
  await site.readVocabulary()
  expect(site.statements()).toBe(before)
})

test('the vocabulary is not cached while there are no channels', async () => {
  await using site = await open()
  await searchAhead({ ...site, stop: new AbortController().signal })
  await addChannel(site.db, 'a', { name: 'Volcanoes' })
  expect((await site.readVocabulary()).has('volcano')).toBe(true)
})

test('a failure is logged, unless the site is stopping', async () => {
  await using site = await open()
  await sql`drop table channel_cards`.execute(site.db)
  await searchAhead({ ...site, stop: AbortSignal.abort() })
  expect(site.lines).toEqual([])
  await searchAhead({ ...site, stop: new AbortController().signal })
  expect(site.lines.join()).toContain('could not search ahead')
})
