import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationTimeouts, openDatabase, requestTimeouts } from './open.ts'
import { createTestDatabase } from './test-database.ts'

test('a pool closes idle connections after its own timeout', async () => {
  await using database = await createTestDatabase()
  await using impatient = openDatabase(database.url, 1, { idle: 50 })
  await using patient = openDatabase(database.url, 1, requestTimeouts)
  for (const { db } of [patient, impatient]) await sql`select 1`.execute(db)
  await expect.poll(() => impatient.usage().idle).toBe(0)
  expect(patient.usage().idle).toBe(1)
})

test('migrations have no statement timeout, even if the database sets one', async () => {
  await using database = await createTestDatabase()
  await sql`
    do $$ begin
      execute format('alter database %I set statement_timeout = 50', current_database());
    end $$`.execute(database.db)
  await using opened = openDatabase(database.url, 1, migrationTimeouts)
  const { rows } = await sql`show statement_timeout`.execute(opened.db)
  expect(rows).toEqual([{ statement_timeout: '0' }])
})
