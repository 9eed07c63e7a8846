import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import { outsideTransactions } from './guarded-dialect.ts'
import { openDatabase } from './open.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

const one = sql<{ one: number }>`select 1 as one`

test('a query inside a transaction that needs a second connection throws', async () => {
  const { db } = database
  const helper = async () => {
    await nextTurn()
    return one.execute(db)
  }
  const nested = db.transaction().execute(async (transaction) => {
    await one.execute(transaction)
    await helper()
  })
  await expect(nested).rejects.toMatchObject({ name: 'NestedConnectionError' })
})

test('a nested transaction throws too, even if started concurrently with another query', async () => {
  const { db } = database
  const nested = db
    .transaction()
    .execute((transaction) =>
      Promise.all([one.execute(transaction), db.transaction().execute((inner) => one.execute(inner))]),
    )
  await expect(nested).rejects.toMatchObject({ name: 'NestedConnectionError' })
})

test('code outside of a transaction, or left over from one, can use the pool', async () => {
  const { db } = database
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let left: Promise<unknown> = Promise.resolve()
  const transaction = db.transaction().execute(async (inner) => {
    await one.execute(inner)
    left = ended.promise.then(() => one.execute(db))
    begun.resolve()
    await beside.promise
  })
  const beside = Promise.withResolvers<void>()
  await begun.promise
  await one.execute(db)
  beside.resolve()
  await transaction
  ended.resolve()
  await expect(left).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await expect(db.transaction().execute((inner) => one.execute(inner))).resolves.toBeDefined()
})

test('a failed transaction does not block later queries', async () => {
  const { db } = database
  const failing = db.transaction().execute(() => Promise.reject(new Error('out of order')))
  await expect(failing).rejects.toThrow('out of order')
  await expect(one.execute(db)).resolves.toBeDefined()
})

test('a transaction can use another pool, but a transaction of that pool cannot use the first one', async () => {
  const { db } = database
  await using other = openDatabase(database.url, 1)
  const { rows } = await db.transaction().execute(() => one.execute(other.db))
  expect(rows).toEqual([{ one: 1 }])
  const back = db.transaction().execute(() => other.db.transaction().execute(() => one.execute(db)))
  await expect(back).rejects.toMatchObject({ name: 'NestedConnectionError' })
})

test('a call to another system can opt out of the transaction', async () => {
  const { db } = database
  const { rows } = await db.transaction().execute(() => outsideTransactions(() => one.execute(db)))
  expect(rows).toEqual([{ one: 1 }])
})
