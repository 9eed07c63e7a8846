import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildSearch, idsFound } from '../conformance/open-index.ts'
import { buildChannelDocument, buildRemoval, buildVideoDocument } from '../testing/documents.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'

test('a document that Postgres cannot store is refused, and the rest of its batch is written', async () => {
  await using database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  const outcomes = await index.write([
    buildChannelDocument('a'),
    buildChannelDocument('nul', { card: { description: 'a \0 character' } }),
    buildChannelDocument('b'),
    buildChannelDocument('half', { card: { name: 'half of a pair \uD83D' } }),
    buildVideoDocument('v'),
    buildVideoDocument('nul', { found: { title: '\0' } }),
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'written',
    'refused',
    'written',
    'refused',
    'written',
    'refused',
  ])
  expect(outcomes[1]).toMatchObject({ reason: expect.stringContaining('Unicode') })
  expect((await idsFound(index, {})).toSorted()).toEqual(['a', 'b'])
})

test('writes are busy while the database is down', async () => {
  await using nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nowhere')
  const index = createPostgresSearchIndex(nowhere)
  const outcomes = await index.write([buildChannelDocument('a'), buildVideoDocument('v')])
  expect(outcomes).toMatchObject([{ outcome: 'busy' }, { outcome: 'busy' }])
})

test('tombstones are deleted after a day', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex(database)
  await index.write([buildRemoval('old', 1), buildRemoval('oldVideo', 1, 'video'), buildRemoval('young', 1)])
  for (const table of ['channel_documents', 'video_documents']) {
    await sql`
      update ${sql.table(table)} set written_at = now() - interval '25 hours' where id like 'old%'`.execute(
      db,
    )
  }
  await index.write([buildChannelDocument('a')])
  await index.cleanUp?.()
  const documents = await db.selectFrom('channel_documents').select('id').orderBy('id').execute()
  const cards = await db.selectFrom('channel_cards').select('id').orderBy('id').execute()
  expect(documents).toEqual([{ id: 'a' }, { id: 'young' }])
  expect(cards).toEqual(documents)
  expect(await db.selectFrom('video_documents').select('id').execute()).toEqual([])
})

test('writes update the word statistics of Postgres during an import', async () => {
  await using database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  const documents = Array.from({ length: 250 }, (_, at) => [
    buildChannelDocument(`c${at}`),
    buildVideoDocument(`v${at}`),
  ]).flat()
  await index.write(documents.slice(1))
  const known = sql<{ table: string }>`
    select tablename as table from pg_stats where attname = 'words' and most_common_elems is not null order by 1`
  expect((await known.execute(database.db)).rows).toEqual([])
  await index.write(documents.slice(0, 1))
  expect((await known.execute(database.db)).rows).toEqual([
    { table: 'channel_cards' },
    { table: 'video_documents' },
  ])
})

test('several writers can write the same documents concurrently', async () => {
  await using database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  const ids = Array.from({ length: 200 }, (_, at) => `c${at}`)
  const batches = [3, 1, 4, 2].map((version) =>
    (version % 2 === 0 ? ids : ids.toReversed()).map((id) =>
      buildChannelDocument(id, { version, card: { name: `Version ${version}` } }),
    ),
  )
  const outcomes = await Promise.all(batches.map((batch) => index.write(batch)))
  expect(outcomes.flat().filter(({ outcome }) => outcome === 'busy')).toEqual([])
  const { total, results } = await index.searchChannels(buildSearch({ limit: '100' }))
  expect(total).toBe(200)
  expect(new Set(results.map(({ name }) => name))).toEqual(new Set(['Version 4']))
})
