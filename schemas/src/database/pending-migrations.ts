import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/**
 * The migrations that a database lacks, in no particular order. Compares names with the files, because loading all
 * migrations takes longer than most questions.
 */
export async function readPendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db)
  const applied = tables[0]?.known === true ? await readApplied(db) : new Set<string>()
  return (await listMigrations()).filter((name) => !applied.has(name))
}

async function readApplied(db: Kysely<Database>) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** The names in `migrations.ts`, which a test compares with these. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(join(import.meta.dirname, 'migrations'))
  return files.filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file)).map((file) => file.slice(0, -'.ts'.length))
}
