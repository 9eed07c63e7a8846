import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'functions')

/** The text of `functions/*.sql`: every function and trigger of the database, safe to run again. */
export function readFunctions(): string {
  return globSync('*.sql', { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

/**
 * Runs `text` unless the database ran it last, and returns whether it now has these functions. False means that it
 * once ran this text and has run another since: this process is older than the database, whose functions stay. To
 * return to an earlier text on purpose, change a comment in it. Functions and triggers missing from the text stay
 * too: dropping them takes a migration. Call it within the transaction and the lock of the migrations.
 */
export async function applyFunctions(transaction: Kysely<Database>, text: string): Promise<boolean> {
  const hash = createHash('sha256').update(text).digest('hex')
  const latest = await transaction
    .selectFrom('applied_functions')
    .select('hash')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (latest?.hash === hash) return true
  const added = await transaction
    .insertInto('applied_functions')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (added === undefined) return false
  await sql.raw(text).execute(transaction)
  return true
}
