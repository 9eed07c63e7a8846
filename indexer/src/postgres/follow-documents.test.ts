import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countStatements, createTestDatabase } from '@channelwise/schemas/database/test-database'
import { recordSources } from '@channelwise/schemas/revisions/sources'
import { buildChannelDocument } from '../testing/documents.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'
import { createRevisionReader } from './revisions.ts'
import { holdChannels } from './channels-in-memory.ts'

async function open() {
  const database = await createTestDatabase()
  const { db: counted, statements } = countStatements(database.db)
  const readRevision = createRevisionReader(counted)
  const channels = holdChannels(counted, readRevision)
  return {
    db: database.db,
    /** Writes as another process would. */
    index: createPostgresSearchIndex(database),
    find: async (text: string) => (await channels.namesAt(await readRevision())).store.find(text),
    statements,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const buildTrain = (at: number, version = 1) =>
  buildChannelDocument(`c${at}`, { version, card: { name: `Slow train ${at}` } })

test('all names are found when there are more than one batch', async () => {
  await using site = await open()
  await site.index.write(Array.from({ length: 2_100 }, (_, at) => buildTrain(at)))
  expect(await site.find('slow train')).toHaveLength(2_100)
})

test('a search reads the revision, and names only if the index has changed', async () => {
  await using site = await open()
  await site.index.write([buildTrain(1)])
  await site.find('slow train')
  const before = site.statements()
  await site.find('slow')
  expect(site.statements()).toBe(before + 1)
  await site.index.write([buildTrain(1)])
  await site.find('slow')
  expect(site.statements(), 'an older document changes nothing').toBe(before + 2)
  await site.index.write([buildTrain(2)])
  expect(await site.find('slow train')).toHaveLength(2)
  expect(site.statements(), 'revision, changes, names').toBe(before + 5)
})

test.each([
  ['a truncated table', sql`truncate channel_documents`, 0],
  ['deleted rows', sql`delete from channel_documents where id = 'c1'`, 2],
  ['a changed row', sql`update channel_documents set name = 'Fast boat' where id = 'c1'`, 2],
  ['a list of changes that a crash has emptied', sql`delete from channel_documents_changes`, 4],
])('a search notices %s', async (_, change, left) => {
  await using site = await open()
  await site.index.write([1, 2, 3].map((at) => buildTrain(at)))
  expect(await site.find('slow train')).toHaveLength(3)
  await site.index.write([buildTrain(1, 2)])
  await change.execute(site.db)
  if (left === 4) await site.index.write([buildTrain(4)])
  expect(await site.find('slow train')).toHaveLength(left)
})

test('the list of changes keeps a thousand writes, and all names are read again when it is too short', async () => {
  await using site = await open()
  await site.index.write([buildTrain(0)])
  await site.find('slow train')
  await site.index.write([buildTrain(1)])
  await sql`
    do $$ begin
      for at in 1..1200 loop update channel_documents set version = version + 1 where id = 'c0'; end loop;
    end $$`.execute(site.db)
  const { rows } = await sql`select from channel_documents_changes`.execute(site.db)
  expect(rows).toHaveLength(1_000)
  expect(await site.find('slow train')).toHaveLength(2)
})

test('names written while all names are read are found', async () => {
  await using site = await open()
  await site.index.write(Array.from({ length: 1_500 }, (_, at) => buildTrain(at)))
  const [found] = await Promise.all([
    site.find('slow train'),
    site.index.write([buildTrain(-1), buildTrain(5_000)]),
  ])
  expect(found.length).toBeGreaterThanOrEqual(1_500)
  expect(await site.find('slow train')).toHaveLength(1_502)
})

test('the only statement that a cached search depends on is the revision of the index', async () => {
  await using site = await open()
  await site.index.write([buildTrain(1)])
  const { sources } = await recordSources(() => site.find('slow'))
  expect([...sources.statements].join()).toMatch(/^select "revision" from "channel_documents_revision"$/)
})
