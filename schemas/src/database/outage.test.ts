import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startProxyTo } from '../testing/tcp-proxy.ts'
import { createTestDatabase } from './test-database.ts'
import { openDatabase } from './open.ts'
import { readOutage } from './outage.ts'

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it worked',
    (error: unknown) => readOutage(error),
  )

describe('an outage of Postgres is distinguished from other errors', () => {
  test('when nothing listens on the port', async () => {
    await using nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nowhere')
    expect(await reasonOf(sql`select 1`.execute(nowhere.db))).toBe('unavailable')
  })

  test('when the server ends a connection', async () => {
    await using database = await createTestDatabase()
    const suicide = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db)
    expect(await reasonOf(suicide)).toBe('unavailable')
    // The broken connection is not reused.
    expect(await reasonOf(sql`select 1`.execute(database.db))).toBe('it worked')
  })

  test('when the pool has no free connection in time, and when a statement takes too long', async () => {
    await using database = await createTestDatabase()
    await using single = openDatabase(database.url, 1, { acquire: 1_000, statement: 3_000 })
    await expect.poll(() => reasonOf(sql`select 1`.execute(single.db))).toBe('it worked')
    const sleeping = reasonOf(sql`select pg_sleep(60)`.execute(single.db))
    expect(await reasonOf(sql`select 1`.execute(single.db))).toBe('busy')
    expect(await sleeping).toBe('busy')
  })

  test('when the server falls silent during a transaction', async () => {
    await using database = await createTestDatabase()
    await using proxy = await startProxyTo(database.url)
    await using cut = openDatabase(proxy.url, 1, { acquire: 1_000, statement: 1_000 })
    await expect.poll(() => reasonOf(sql`select 1`.execute(cut.db))).toBe('it worked')
    const silenced = cut.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      proxy.fallSilent()
      await sql`select 1`.execute(transaction)
    })
    expect(await reasonOf(silenced)).toBe('unavailable')
    // The connection is not waited for again.
    expect(await reasonOf(sql`select 1`.execute(cut.db))).not.toBe('it worked')
    expect(cut.usage()).toMatchObject({ inUse: 0, idle: 0 })
  })

  test('when a transaction idles too long', async () => {
    await using database = await createTestDatabase()
    await using single = openDatabase(database.url, 1, { idleInTransaction: 50 })
    const idle = single.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const count = sql<{ left: number }>`
        select count(*) as left from pg_stat_activity where pid = ${rows[0]?.pid}`
      await expect.poll(async () => (await count.execute(database.db)).rows[0]?.left).toBe(0)
      await sql`select 1`.execute(transaction)
    })
    expect(await reasonOf(idle)).toMatch(/busy|unavailable/)
  })

  test('when the disk is full', () => {
    expect(readOutage(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe('full')
  })

  test('when the server is read-only, and new connections are used once it no longer is', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    await sql`create table notes (note text)`.execute(db)
    const setReadOnly = (value: 'on' | 'off') =>
      db
        .transaction()
        .setAccessMode('read write')
        .execute((transaction) =>
          sql`do $$ begin
            execute format('alter database %I set default_transaction_read_only = ${sql.raw(value)}', current_database());
          end $$`.execute(transaction),
        )
    await setReadOnly('on')
    await using single = openDatabase(database.url, 1)
    await using several = openDatabase(database.url, 3)
    const inEach = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 3 }, work))
    await inEach(() => sql`select pg_sleep(0.1)`.execute(several.db))
    expect(several.usage().idle).toBe(3)
    const write = sql`insert into notes values ('a note')`
    const written = single.db.transaction().execute(async (transaction) => {
      await write.execute(transaction)
    })
    expect(await reasonOf(written)).toBe('read-only')
    expect(await reasonOf(write.execute(single.db))).toBe('read-only')
    await setReadOnly('off')
    expect(await reasonOf(write.execute(single.db))).toBe('it worked')
    // One refused write discards all connections that were opened earlier.
    expect(await reasonOf(write.execute(several.db))).toBe('read-only')
    expect(await inEach(() => reasonOf(write.execute(several.db)))).toEqual(Array(3).fill('it worked'))
  })

  test('but not when a statement is wrong', async () => {
    await using database = await createTestDatabase()
    expect(await reasonOf(sql`select nonsense`.execute(database.db))).toBeNull()
    expect(readOutage('nonsense')).toBeNull()
  })
})
