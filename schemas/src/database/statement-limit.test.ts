import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import type { OpenDatabase } from './open.ts'
import { limitStatements } from './statement-limit.ts'
import { createTestDatabase } from './test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openDatabase(database.url, 1)
  await sql`create table marks (name text)`.execute(database.db)
})

afterAll(async () => {
  await pool[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const sleep = sql`select pg_sleep(120)`
const tooLong = /took longer than 0.1 seconds/

/** The number of statements like `sleep` that Postgres is executing. */
async function countSleeping() {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep(120)%' and pid <> pg_backend_pid()`.execute(
    database.db,
  )
  return rows.length
}

test('work that takes too long has its statement canceled, and the pool stays usable', async () => {
  await expect(limitStatements(100, () => sleep.execute(pool.db))).rejects.toThrow(tooLong)
  await expect.poll(countSleeping).toBe(0)
  expect((await sql`select 1 as one`.execute(pool.db)).rows).toEqual([{ one: 1 }])
})

test('work that took too long is rolled back, and its further statements are refused', async () => {
  let later: unknown = null
  const work = async () => {
    await pool.db
      .transaction()
      .execute(async (transaction) => {
        await sql`insert into marks values ('in vain')`.execute(transaction)
        await sleep.execute(transaction)
      })
      .catch(() => {})
    later = await sql`insert into marks values ('later')`.execute(pool.db).catch((error: unknown) => error)
    throw new Error('the work has noticed')
  }
  await expect(limitStatements(100, work)).rejects.toThrow(tooLong)
  expect(later).toMatchObject({ message: expect.stringMatching(tooLong) })
  expect((await sql`select from marks`.execute(pool.db)).rows).toEqual([])
})

test('work that ends in time is not canceled, nor are statements it left in the background', async () => {
  const mayGoOn = Promise.withResolvers<void>()
  let background: Promise<unknown> = Promise.resolve()
  const value = await limitStatements(2_000, async () => {
    background = mayGoOn.promise.then(() => sql`select pg_sleep(2.3)`.execute(pool.db))
    return (await sql<{ one: number }>`select 1 as one`.execute(pool.db)).rows
  })
  expect(value).toEqual([{ one: 1 }])
  mayGoOn.resolve()
  await expect(background).resolves.toBeDefined()
})

test('errors of work that ends in time are passed on', async () => {
  await expect(limitStatements(10_000, () => sql`select nothing`.execute(pool.db))).rejects.toThrow(
    'column "nothing" does not exist',
  )
})
