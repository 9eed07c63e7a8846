import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { pause } from '@channelwise/schemas/async/pause'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { readByCursor } from './read-by-cursor.ts'

const numbersTo = (last: number) =>
  sql<{ n: number }>`select n from generate_series(1, ${last}::integer) as n`

test.each([
  [0, []],
  [1, [[1]]],
  [
    4,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [5, [[1, 2], [3, 4], [5]]],
])('%i rows are read in batches of two', async (last, batches) => {
  expect(await read(numbersTo(last))).toEqual(batches)
})

test('a failed batch throws after the batches before it', async () => {
  await using database = await createTestDatabase()
  const seen: number[] = []
  const reading = database.db.transaction().execute(async (transaction) => {
    const query = sql<{ n: number }>`select 12 / (4 - n) as n from generate_series(1, 9) as n`
    for await (const rows of readByCursor(transaction, query, 2)) {
      seen.push(...rows.map(({ n }) => n))
      // The next batch fails meanwhile.
      await pause(100)
    }
  })
  await expect(reading).rejects.toThrow('division by zero')
  expect(seen).toEqual([4, 6])
})

test('the transaction stays usable when the loop ends early', async () => {
  await using database = await createTestDatabase()
  const left = database.db.transaction().execute(async (transaction) => {
    for await (const rows of readByCursor(transaction, numbersTo(9), 2)) {
      expect(rows).toEqual([{ n: 1 }, { n: 2 }])
      break
    }
    return (await numbersTo(1).execute(transaction)).rows
  })
  expect(await left).toEqual([{ n: 1 }])
})

async function read(query: RawBuilder<{ n: number }>) {
  await using database = await createTestDatabase()
  return await database.db.transaction().execute(async (transaction) => {
    const batches: number[][] = []
    for await (const rows of readByCursor(transaction, query, 2)) batches.push(rows.map(({ n }) => n))
    return batches
  })
}
