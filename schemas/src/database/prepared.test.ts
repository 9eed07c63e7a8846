import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import type { OpenDatabase } from './open.ts'
import { anyOf, prepared } from './prepared.ts'
import { createTestDatabase } from './test-database.ts'

let database: OpenDatabase
/** A pool of one connection, so that all statements share it. */
let single: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  single = openDatabase(database.url, 1)
})
afterAll(async () => {
  await single[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** How many custom and generic plans each prepared statement about a table has used. */
async function readPlans(table: string) {
  const { rows } = await sql<{ custom: number; generic: number }>`
    select custom_plans as custom, generic_plans as generic from pg_prepared_statements
    where statement like ${`%"${table}"%`}`.execute(single.db)
  return rows
}

function findMembers(db: Kysely<Database>, ids: string[]) {
  return db.selectFrom('members').select('id').where('id', '=', anyOf(ids)).execute()
}

test('a prepared statement is planned five times, then a generic plan is reused', async () => {
  for (const id of 'abcdefgh') await findMembers(prepared(single.db), [id])
  expect(await readPlans('members')).toEqual([{ custom: 5, generic: 3 }])
})

test('other statements are planned each time', async () => {
  for (const id of 'abcdefgh')
    await single.db.selectFrom('reviews').select('id').where('id', '=', id).execute()
  expect(await readPlans('reviews')).toEqual([])
})

test('nothing is prepared in a transaction, not even with a prepared() connection', async () => {
  const find = (db: Kysely<Database>) => db.selectFrom('videos').select('id').where('id', '=', 'a').execute()
  await find(prepared(single.db))
  const [before] = await readPlans('videos')
  await single.db.transaction().execute(async (transaction) => {
    await find(prepared(transaction))
    await find(transaction)
  })
  expect(await readPlans('videos')).toEqual([before])
  await find(prepared(single.db))
  expect(await readPlans('videos')).toEqual([{ custom: 2, generic: 0 }])
})

test('ten ids or more share one statement, and statements with very many parameters are not prepared', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at))
  const find = (list: string[]) =>
    prepared(single.db).selectFrom('channels').select('id').where('id', '=', anyOf(list)).execute()
  for (const count of [1, 2, 10, 50, 500]) await find(ids(count))
  await prepared(single.db).selectFrom('channels').select('id').where('id', 'in', ids(33)).execute()
  expect(await readPlans('channels')).toHaveLength(3)
})

test.each([0, 1, 9, 10, 11])('of %d ids, those that exist are found', async (count) => {
  const ids = [...'abcdefghijk'].slice(0, count)
  const { rows } = await sql<{ letter: string }>`
    select letter from regexp_split_to_table('abcdefghijklm', '') as letter
    where letter = ${anyOf(ids)} order by letter`.execute(prepared(single.db))
  expect(rows.map(({ letter }) => letter)).toEqual(ids)
})

test('a pool prepares at most 200 statements, counted per pool', async () => {
  const countPrepared = async ({ db }: OpenDatabase) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from pg_prepared_statements`.execute(db)
    return rows[0]?.count
  }
  await using crowded = openDatabase(database.url, 1)
  for (let each = 0; each < 210; each += 1) await sql.raw(`select ${each}`).execute(prepared(crowded.db))
  expect(await countPrepared(crowded)).toBe(200)
  await using other = openDatabase(database.url, 1)
  await findMembers(prepared(other.db), ['a'])
  expect(await countPrepared(other)).toBe(1)
})

test('a prepared statement whose result columns change is run again on a new connection', async () => {
  const { db } = single
  await sql`create table changing as select 1 as first`.execute(db)
  const read = async () => {
    const [rows, pid] = [
      (await sql`select * from changing`.execute(prepared(db))).rows,
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid,
    ]
    return { rows, pid }
  }
  const before = await read()
  await sql`alter table changing add column second integer default 2`.execute(database.db)
  const after = await read()
  expect(after.rows).toEqual([{ first: 1, second: 2 }])
  expect(after.pid).not.toBe(before.pid)
  expect((await read()).pid).toBe(after.pid)
})

test('an invalid statement fails each time', async () => {
  const read = () => sql`select 1 / ${0}::integer`.execute(prepared(single.db))
  await expect(read()).rejects.toMatchObject({ code: '22012' })
  await expect(read()).rejects.toMatchObject({ code: '22012' })
})
