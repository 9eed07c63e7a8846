import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeSchema } from './describe-schema.ts'
import { readFunctions } from './functions.ts'
import type { OpenDatabase } from './open.ts'
import { createTestDatabase } from './test-database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

describe('the migrated database', () => {
  test('is what schema.sql shows', async () => {
    const shown = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8')
    expect(await describeSchema(database.db), 'schema.sql is out of date: run npm run schema').toBe(shown)
  })

  test('has the functions and triggers of functions/*.sql, and no others', async () => {
    const text = readFunctions()
    const namesAfter = (words: string) => text.matchAll(new RegExp(`create or replace ${words} (\\w+)`, 'g'))
    const { rows: functions } = await sql<{ name: string }>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
      database.db,
    )
    const { rows: triggers } = await sql<{ name: string }>`
      select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(database.db)
    expect(functions.map(({ name }) => name).sort()).toEqual(
      [...namesAfter('function')].map(([, name]) => name).sort(),
    )
    expect(triggers.map(({ name }) => name).sort()).toEqual(
      [...namesAfter('trigger')].map(([, name]) => name).sort(),
    )
  })

  test('has at most one trigger per table, event and timing, so that their names do not matter', async () => {
    const { rows } = await sql`
      select tgrelid::regclass::text as table, event, array_agg(tgname::text) as triggers
      from pg_trigger
      cross join (values ('insert', 4), ('delete', 8), ('update', 16), ('truncate', 32)) as events (event, bit)
      where not tgisinternal and tgtype & bit > 0
      group by tgrelid, event, tgtype & 1, tgtype & 66
      having count(*) > 1`.execute(database.db)
    expect(rows).toEqual([])
  })
})
