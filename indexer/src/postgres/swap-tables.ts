import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { liveTables, nextTables, previousTables } from './document-tables.ts'
import type { DocumentTables } from './document-tables.ts'

/** The roles of the tables of an index. */
export const tableRoles = ['channels', 'cards', 'videos'] as const

/** The oid of the table of channels, which identifies an index across renames; null if the table does not exist. */
export async function readIdentity(
  db: Kysely<Database>,
  { channels }: DocumentTables,
): Promise<number | null> {
  const { rows } = await sql<{ identity: number | null }>`
    select to_regclass(${channels})::oid::bigint as identity`.execute(db)
  return rows[0]?.identity ?? null
}

/**
 * Makes the next tables live and keeps the current ones as the previous ones. Readers wait while the tables are renamed;
 * running queries finish on the old tables.
 */
export async function swapInNext(transaction: Transaction<Database>) {
  await lockLiveTables(transaction)
  await dropTables(transaction, previousTables)
  for (const role of tableRoles) {
    await rename(transaction, liveTables[role], previousTables[role])
    await rename(transaction, nextTables[role], liveTables[role])
    await swapIndexNames(transaction, liveTables[role], previousTables[role])
  }
  await moveTriggers(transaction)
  await sql`select note_changed_documents(null)`.execute(transaction)
  await sql`select note_change_of_all_tables()`.execute(transaction)
}

/** Triggers stay with the table that they were created for. Only the live tables have any. */
async function moveTriggers(transaction: Transaction<Database>) {
  const roles = tableRoles.map((role) => [previousTables[role], liveTables[role]] as const)
  for (const [previous, live] of roles) {
    const { rows } = await sql<{ name: string; definition: string }>`
      select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = ${previous}::regclass and not tgisinternal`.execute(transaction)
    for (const { name, definition } of rows) {
      await sql`drop trigger ${sql.id(name)} on ${sql.table(previous)}`.execute(transaction)
      await sql.raw(definition.replace(` ON public.${previous} `, ` ON public.${live} `)).execute(transaction)
    }
  }
}

/** Makes the previous tables live again and keeps the current ones in their place. */
export async function swapInPrevious(transaction: Transaction<Database>) {
  await lockLiveTables(transaction)
  await dropTables(transaction, nextTables)
  for (const role of tableRoles) await rename(transaction, previousTables[role], nextTables[role])
  await swapInNext(transaction)
}

/** Drops the tables that exist. */
export async function dropTables(transaction: Transaction<Database>, tables: DocumentTables) {
  for (const role of tableRoles)
    await sql`drop table if exists ${sql.table(tables[role])}`.execute(transaction)
}

async function lockLiveTables(transaction: Transaction<Database>) {
  const tables = tableRoles.map((role) => sql.table(liveTables[role]))
  await sql`lock table ${sql.join(tables)}`.execute(transaction)
}

async function rename(transaction: Transaction<Database>, from: string, to: string) {
  await sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(transaction)
}

/** `like` generates names for the copied indexes; the names from the migrations must stay with the live table. */
async function swapIndexNames(transaction: Transaction<Database>, live: string, previous: string) {
  const { rows: pairs } = await sql<{ generated: string; original: string }>`
    with indexes as (
      select indrelid::regclass::text as owner, indexrelid::regclass::text as name,
        substring(pg_get_indexdef(indexrelid) from ' USING .*') as definition
      from pg_index where indrelid in (${live}::regclass, ${previous}::regclass)
    )
    select copy.name as generated, original.name as original
    from indexes as copy join indexes as original using (definition)
    where copy.owner = ${live} and original.owner = ${previous}`.execute(transaction)
  for (const { generated, original } of pairs) {
    await renameIndex(transaction, original, 'index_being_renamed')
    await renameIndex(transaction, generated, original)
    await renameIndex(transaction, 'index_being_renamed', generated)
  }
}

async function renameIndex(transaction: Transaction<Database>, from: string, to: string) {
  await sql`alter index ${sql.id(from)} rename to ${sql.id(to)}`.execute(transaction)
}
