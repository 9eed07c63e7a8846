import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { answeringTables, nextTables, previousTables } from './document-tables.ts'
import type { DocumentTables } from './document-tables.ts'

/** The tables of an index by their role. */
export const tableRoles = ['channels', 'cards', 'videos'] as const

/** What the database calls the table of channels, whatever name it bears; null when there is none. */
export async function readIdentity(
  db: Kysely<Database>,
  { channels }: DocumentTables,
): Promise<number | null> {
  const { rows } = await sql<{ identity: number | null }>`
    select to_regclass(${channels})::oid::bigint as identity`.execute(db)
  return rows[0]?.identity ?? null
}

/**
 * Has the next tables answer, and keeps those that did as the previous ones. Readers wait for the moment of the
 * renaming; what was asked before is answered from the old tables.
 */
export async function swapInNext(transaction: Transaction<Database>) {
  await lockAnswering(transaction)
  await dropTables(transaction, previousTables)
  for (const role of tableRoles) {
    await rename(transaction, answeringTables[role], previousTables[role])
    await rename(transaction, nextTables[role], answeringTables[role])
    await swapIndexNames(transaction, answeringTables[role], previousTables[role])
  }
  const channels = sql.table(answeringTables.channels)
  await sql`drop trigger channel_documents_after_write on ${sql.table(previousTables.channels)}`.execute(
    transaction,
  )
  await sql`
    create trigger channel_documents_after_write after insert or update on ${channels}
    for each statement execute function after_channel_documents_write()`.execute(transaction)
  await transaction
    .updateTable('channel_documents_revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .execute()
}

/** Has the previous tables answer again, and keeps those that did in their place. */
export async function swapInPrevious(transaction: Transaction<Database>) {
  await lockAnswering(transaction)
  await dropTables(transaction, nextTables)
  for (const role of tableRoles) await rename(transaction, previousTables[role], nextTables[role])
  await swapInNext(transaction)
}

/** Drops those that are there. */
export async function dropTables(transaction: Transaction<Database>, tables: DocumentTables) {
  for (const role of tableRoles)
    await sql`drop table if exists ${sql.table(tables[role])}`.execute(transaction)
}

async function lockAnswering(transaction: Transaction<Database>) {
  const tables = tableRoles.map((role) => sql.table(answeringTables[role]))
  await sql`lock table ${sql.join(tables)}`.execute(transaction)
}

async function rename(transaction: Transaction<Database>, from: string, to: string) {
  await sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(transaction)
}

/** `like` makes up names for the copied indexes; those of the migrations must stay with the table that answers. */
async function swapIndexNames(transaction: Transaction<Database>, answering: string, previous: string) {
  const { rows: pairs } = await sql<{ made: string; own: string }>`
    with indexes as (
      select indrelid::regclass::text as owner, indexrelid::regclass::text as name,
        substring(pg_get_indexdef(indexrelid) from ' USING .*') as definition
      from pg_index where indrelid in (${answering}::regclass, ${previous}::regclass)
    )
    select copy.name as made, original.name as own
    from indexes as copy join indexes as original using (definition)
    where copy.owner = ${answering} and original.owner = ${previous}`.execute(transaction)
  for (const { made, own } of pairs) {
    await renameIndex(transaction, own, 'index_between_two_names')
    await renameIndex(transaction, made, own)
    await renameIndex(transaction, 'index_between_two_names', made)
  }
}

async function renameIndex(transaction: Transaction<Database>, from: string, to: string) {
  await sql`alter index ${sql.id(from)} rename to ${sql.id(to)}`.execute(transaction)
}
