import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'functions')

/** Matches statements in `functions/*.sql` that create a trigger; captures its name and table. */
const triggerStatements = /^create or replace trigger (\w+)\s[^;]*?\son (\w+)\s[^;]*;/gm

/** The text of `functions/*.sql`: every function and trigger of the database, safe to run again. */
export function readFunctions(): string {
  return globSync('*.sql', { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

/**
 * Applies `text` unless the database applied it last, and returns whether the database has these functions afterwards. False
 * means that it has applied this text before, and another one since: this process is older than the database, whose functions
 * stay. To return to an earlier text on purpose, change a comment in it. Functions and triggers missing from the text stay,
 * too: dropping them takes a migration. Must run in the transaction and under the lock of the migrations; it locks the tables
 * of new or changed triggers against writes, but no others.
 */
export async function applyFunctions(transaction: Kysely<Database>, text: string): Promise<boolean> {
  const hash = createHash('sha256').update(text).digest('hex')
  const latest = await transaction
    .selectFrom('applied_functions')
    .select(['hash', 'triggers'])
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (latest?.hash === hash) return true
  const triggers = [...text.matchAll(triggerStatements)].map(([statement]) => statement)
  const added = await transaction
    .insertInto('applied_functions')
    .values({ hash, triggers })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (added === undefined) return false
  const present = await readTriggers(transaction)
  const isUnchanged = (statement: string, name: string, table: string) =>
    latest?.triggers.includes(statement) === true && present.has(`${name} on ${table}`)
  const changed = text.replace(triggerStatements, (statement, name: string, table: string) =>
    isUnchanged(statement, name, table) ? '' : statement,
  )
  await sql.raw(changed).execute(transaction)
  return true
}

/** The existing triggers, as 'name on table': a migration may have dropped some. */
async function readTriggers(db: Kysely<Database>) {
  const { rows } = await sql<{ trigger: string }>`
    select tgname || ' on ' || relname as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace`.execute(db)
  return new Set(rows.map(({ trigger }) => trigger))
}
