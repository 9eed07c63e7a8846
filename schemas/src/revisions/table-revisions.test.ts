import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { OpenDatabase } from '../database/open.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { pruneTableChanges } from './prune-table-changes.ts'
import { openTableRevisions } from './table-revisions.ts'
import type { TableRevisions } from './table-revisions.ts'

let database: OpenDatabase
let revisions: TableRevisions

beforeEach(async () => {
  database = await createTestDatabase()
  revisions = openTableRevisions(database.url)
})

afterEach(async () => {
  await revisions[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const run = (statement: string) => sql.raw(statement).execute(database.db)
const addSynonym = (word: string) => run(`insert into synonyms (word, meaning) values ('${word}', 1)`)

/** Resolves to a function that tells whether these tables have stayed unchanged since. */
async function remember(...tables: string[]) {
  const revision = await revisions.refresh()
  return async () => {
    await revisions.refresh()
    return revision !== null && revisions.isCurrent(new Set(tables), revision)
  }
}

test('a table is current until a change of it is committed', async () => {
  const isCurrent = await remember('synonyms', 'topics')
  expect(await isCurrent()).toBe(true)
  await run(`update top_lists set title = 'Other'`)
  expect(await isCurrent()).toBe(true)
  await addSynonym('one')
  expect(await isCurrent()).toBe(false)
  expect(await (await remember('synonyms'))()).toBe(true)
})

test.each([
  ['an update', `update synonyms set meaning = 2`],
  ['a deletion', `delete from synonyms`],
  ['truncating it', `truncate synonyms`],
])('%s counts as a change', async (_, statement) => {
  await addSynonym('one')
  const isCurrent = await remember('synonyms')
  await run(statement)
  expect(await isCurrent()).toBe(false)
})

test('a cascading deletion counts as a change', async () => {
  await run(`insert into channels (id, channel_id, name, description, image, profile_image, fetched_at)
    values ('c', 'UCc', 'Channel', '', '', '', now())`)
  await run(`insert into videos (id, channel_id, title, description, thumbnail, published_at, fetched_at)
    values ('v', 'c', 'Video', '', '', now(), now())`)
  const isCurrent = await remember('videos')
  await run(`delete from channels`)
  expect(await isCurrent()).toBe(false)
})

test('a transaction counts as a change once it is committed, whenever it began, but not if it is rolled back', async () => {
  await using others = openDatabase(database.url, 2)
  const [late, undone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const [changed, alsoChanged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const committing = others.db.transaction().execute(async (transaction) => {
    await sql`insert into synonyms (word, meaning) values ('late', 1)`.execute(transaction)
    changed.resolve()
    await late.promise
  })
  const rollingBack = others.db.transaction().execute(async (transaction) => {
    await sql`delete from top_lists`.execute(transaction)
    alsoChanged.resolve()
    await undone.promise
    throw new Error('rolled back')
  })
  await Promise.all([changed.promise, alsoChanged.promise])
  const isCurrent = await remember('synonyms')
  const isListCurrent = await remember('top_lists')
  // Transactions that begin later and end earlier.
  await run(`insert into channel_history select * from channel_history`)
  expect(await isCurrent()).toBe(true)
  late.resolve()
  await committing
  expect(await isCurrent()).toBe(false)
  undone.resolve()
  await expect(rollingBack).rejects.toThrow('rolled back')
  expect(await isListCurrent()).toBe(true)
})

const addChannel = (id: string) =>
  run(`insert into channels (id, channel_id, name, description, image, profile_image, fetched_at)
    values ('${id}', 'UC${id}', 'Channel', '', '', '', now())`)
const videoOf = (channel: string) =>
  `insert into videos (id, channel_id, title, description, thumbnail, published_at, fetched_at)
    values ('of ${channel}', '${channel}', 'Video', '', '', now(), now())`

test('rows are current until one of them changes, or unknown rows of their table do', async () => {
  for (const id of ['one', 'two']) await addChannel(id)
  const rows = await remember('channels *', 'channels one', 'videos *')
  const all = await remember('channels')
  await run(`update channels set name = 'Other' where id = 'two'`)
  expect(await rows()).toBe(true)
  expect(await all()).toBe(false)
  await run(`update channels set name = 'Other' where id = 'one'`)
  expect(await rows()).toBe(false)
  const listed = await remember('channels *', 'channels one')
  await run(`update channels set listed_at = now() where id = 'two'`)
  expect(await listed()).toBe(false)
  const emptied = await remember('reviews *')
  await run(`truncate reviews cascade`)
  expect(await emptied()).toBe(false)
})

test('a mention of a video changes the rows of its channel, even if the video was added meanwhile', async () => {
  for (const id of ['one', 'two']) await addChannel(id)
  await run(videoOf('two'))
  await using others = openDatabase(database.url, 1)
  const [mentioned, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const mentioning = others.db.transaction().execute(async (transaction) => {
    await sql`insert into video_mentions (video_id, kind, target) values ('of two', 'video', 'of one')`.execute(
      transaction,
    )
    mentioned.resolve()
    await late.promise
  })
  await mentioned.promise
  await run(videoOf('one'))
  const isCurrent = await remember('video_mentions *', 'video_mentions one')
  expect(await isCurrent()).toBe(true)
  late.resolve()
  await mentioning
  expect(await isCurrent()).toBe(false)
})

test('a process that would have to remember too many changed rows starts over', async () => {
  const isCurrent = await remember('topics')
  await run(`insert into table_changes select pg_current_xact_id(), 'reviews', number::text
    from generate_series(0, 100000) as number`)
  expect(await isCurrent()).toBe(true)
  await addSynonym('one')
  expect(await isCurrent()).toBe(false)
})

test('concurrent calls share a statement that begins after the last of them', async () => {
  const isCurrent = await remember('synonyms')
  const first = revisions.refresh()
  await addSynonym('one')
  const [, second, third] = await Promise.all([first, revisions.refresh(), revisions.refresh()])
  expect(second).toBe(third)
  expect(await isCurrent()).toBe(false)
})

test('a process that missed changes which were pruned starts over', async () => {
  const horizon = await pruneTableChanges(database.db, null)
  const isCurrent = await remember('topics')
  await addSynonym('one')
  await pruneTableChanges(database.db, horizon)
  expect(await isCurrent(), 'nothing was deleted that it had not heard of').toBe(true)
  const isStillCurrent = await remember('topics')
  await run(`delete from synonyms`)
  // Nothing is pruned while an older transaction is open, not even one in another test's database.
  const pruneAndCount = async () => {
    await pruneTableChanges(database.db, await pruneTableChanges(database.db, null))
    return (await sql`select from table_changes`.execute(database.db)).rows.length
  }
  await expect.poll(pruneAndCount).toBe(0)
  expect(await isStillCurrent()).toBe(false)
})

test('changes that were read before are skipped with the index, even before the table has statistics', async () => {
  await run(`insert into table_changes select (3 + number / 1000)::text::xid8, 'table ' || number % 1000
    from generate_series(0, 1999) as number`)
  const isCurrent = await remember('synonyms')
  expect(await isCurrent()).toBe(true)
  await addSynonym('one')
  expect(await isCurrent()).toBe(false)
  // Postgres reports a connection's reads when it closes.
  await revisions[Symbol.asyncDispose]()
  const readScans = async () => {
    const { rows } = await sql<{ ofIndex: number; ofTable: number }>`
      select idx_scan::int as "ofIndex", seq_scan::int as "ofTable" from pg_stat_user_tables
      where relname = 'table_changes'`.execute(database.db)
    return rows[0]
  }
  await expect.poll(async () => (await readScans())?.ofIndex).toBeGreaterThan(0)
  expect((await readScans())?.ofTable).toBe(0)
})

test('a process that loses its connection starts over', async () => {
  const isCurrent = await remember('topics')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'channelwise revisions' and datname = current_database()`.execute(database.db)
  await expect.poll(() => revisions.refresh()).not.toBeNull()
  expect(await isCurrent()).toBe(false)
})

test('a migration counts as a change of every table', async () => {
  const isCurrent = await remember('topics')
  await migrate(database.db)
  expect(await isCurrent()).toBe(false)
})

test('tables are found through views and functions, and are unknown where changes are not recorded', async () => {
  await revisions.refresh()
  const find = (...statements: string[]) =>
    revisions.findTables({ statements: new Set(statements), narrowed: [], isVolatile: false })
  expect(find('select * from "reviews" where id = $1', 'select 1 from members').reads).toEqual(
    new Set(['reviews', 'members']),
  )
  const narrowed = [{ statements: new Set(['select 1 from reviews, members']), rows: { reviews: ['one'] } }]
  const { reads } = revisions.findTables({ statements: new Set(), narrowed, isVolatile: false })
  expect(reads).toEqual(new Set(['reviews *', 'reviews one', 'members']))
  expect(find('select * from channel_likings').reads?.has('favorites')).toBe(true)
  expect(find("select set_config('pg_trgm.similarity_threshold', '0.3', true)").reads).toEqual(new Set())
  const unnoticed = { reads: null, mayWrite: false }
  expect(find('select * from visits', 'select 1 from members')).toEqual(unnoticed)
  expect(find('select * from reviews where created_at > now()')).toEqual(unnoticed)
  expect(find('select * from pg_class')).toEqual(unnoticed)
  const written = { reads: null, mayWrite: true }
  expect(find('update reviews set comment = $1')).toEqual(written)
  expect(find('select 1 from members', 'select * from visits for update')).toEqual(written)
})
