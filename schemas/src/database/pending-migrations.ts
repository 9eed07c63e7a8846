import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'

/** The migrations that a database lacks, in the order in which they would run. */
export async function readPendingMigrations(db: Kysely<Database>): Promise<string[]> {
  return compareMigrations(await readApplied(db)).pending
}

/** Of a database with these migrations: those that it lacks, in order, and those that only a newer version of the site has. */
export function compareMigrations(applied: readonly string[]) {
  return {
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !Object.hasOwn(migrations, name)),
  }
}

/** The migrations that a database has, in the order of their names. */
export async function readApplied(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db)
  if (tables[0]?.known !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
