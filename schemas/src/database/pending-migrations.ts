import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'

/** The migrations that a database lacks, in the order in which they would run. */
export async function readPendingMigrations(db: Kysely<Database>): Promise<string[]> {
  return (await compareMigrations(db)).pending
}

/** The migrations that a database lacks, and those that only a newer version of the site has. */
export async function compareMigrations(db: Kysely<Database>) {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db)
  const applied = tables[0]?.known === true ? await readApplied(db) : new Set<string>()
  return {
    pending: Object.keys(migrations).filter((name) => !applied.has(name)),
    newer: [...applied].filter((name) => !Object.hasOwn(migrations, name)).sort(),
  }
}

async function readApplied(db: Kysely<Database>) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
