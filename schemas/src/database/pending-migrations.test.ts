import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { readPendingMigrations } from './pending-migrations.ts'
import { createTestDatabase } from './test-database.ts'

test('the list contains every migration file', async () => {
  const files = await readdir(join(import.meta.dirname, 'migrations'))
  expect(files.toSorted()).toEqual(Object.keys(migrations).map((name) => `${name}.ts`))
})

test('migrations that have not run are pending, even if later ones have', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  expect(await readPendingMigrations(db)).toEqual([])
  await db
    .withTables<{ kysely_migration: { name: string } }>()
    .deleteFrom('kysely_migration')
    .where('name', '=', '014-shelves')
    .execute()
  expect(await readPendingMigrations(db)).toEqual(['014-shelves'])
  await db.schema.dropTable('kysely_migration').execute()
  expect(await readPendingMigrations(db)).toHaveLength(Object.keys(migrations).length)
})
