import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { holdExecutorLock } from './executor-lock.ts'

test('a lock lost to another process can still be closed', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const lock = await holdExecutorLock(database.url, 'executor')
  const other = await db.startTransaction().execute()
  const taken = sql`select pg_advisory_xact_lock(hashtextextended('executor', 0))`.execute(other)
  await expect.poll(() => countBlocked(db)).toBe(1)
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  await taken
  const tries = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid != pg_backend_pid() and query like ${'%pg_try_advisory_lock%'}`
  await expect.poll(async () => (await tries.execute(db)).rows).toHaveLength(1)
  await lock[Symbol.asyncDispose]()
  await other.rollback().execute()
  const { rows } = await sql`select pg_try_advisory_lock(hashtextextended('executor', 0)) as free`.execute(db)
  expect(rows).toEqual([{ free: true }])
})
