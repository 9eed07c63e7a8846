import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import { outsideTransactions } from '@channelwise/schemas/database/guarded-dialect'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { storeRollup } from './store-rollup.ts'

test('storing a roll-up locks only the channels it stores', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  for (const id of ['rated', 'unrated']) await addChannel(db, id)
  const rated = { channelId: 'rated', cells: [], ratings: 5, distribution: [0, 0, 0, 0, 0, 0, 0, 5, 0, 0] }
  const figures = {
    cells: [],
    pairs: [],
    overlaps: [],
    favoring: 0,
    newestMonth: '2026-01',
    beganAt: new Date(),
  }
  const lock = (id: string) =>
    db
      .transaction()
      .execute((other) => sql`select from channels where id = ${id} for update nowait`.execute(other))
  const storing = await db.transaction().execute(async (transaction) => {
    // Stops it before its last table.
    await sql`lock table insight_rollups in exclusive mode`.execute(transaction)
    const channels = [{ ...rated, divided: 0, momentum: null, gem: false }]
    const stored = outsideTransactions(() => storeRollup(db, { ...figures, channels }))
    await expect.poll(() => countWaiting(transaction)).toBe(1)
    await expect(outsideTransactions(() => lock('rated'))).rejects.toThrow('could not obtain lock')
    await outsideTransactions(() => lock('unrated'))
    return { stored }
  })
  await storing.stored
  expect(await db.selectFrom('insight_channels').select('channel_id').execute()).toEqual([
    { channel_id: 'rated' },
  ])
})

/** How many transactions on this database wait for a lock. */
async function countWaiting(db: Kysely<Database>) {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted`.execute(db)
  return rows.length
}
