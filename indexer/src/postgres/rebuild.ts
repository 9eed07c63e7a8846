import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { patientTransaction } from '../patient-transaction.ts'
import type { Rebuild } from '../search-index.ts'
import { answeringTables, nextTables, previousTables } from './document-tables.ts'
import type { DocumentTables } from './document-tables.ts'
import { countDocuments } from './list-versions.ts'
import { write } from './write.ts'

/** Begins new tables beside those that answer; what an earlier rebuild has left half filled is thrown away. */
export async function startRebuild(db: Kysely<Database>): Promise<Rebuild> {
  await db.transaction().execute(async (transaction) => {
    await drop(transaction, nextTables)
    for (const name of names) {
      const like = sql`like ${sql.table(answeringTables[name])} including all`
      await sql`create table ${sql.table(nextTables[name])} (${like})`.execute(transaction)
    }
  })
  return {
    write: (changes) => write(db, changes, nextTables),
    count: (kind) => countDocuments(db, kind, nextTables),
    async swap() {
      for (const name of names) await sql`analyze ${sql.table(nextTables[name])}`.execute(db)
      await patientTransaction(db, swap)
    },
    abandon: () => db.transaction().execute((transaction) => drop(transaction, nextTables)),
  }
}

const names = ['channels', 'cards', 'videos'] as const

/** Readers wait for the moment of the renaming; what was asked before is answered from the old tables. */
async function swap(transaction: Transaction<Database>) {
  await sql`lock table ${sql.join(names.map((name) => sql.table(answeringTables[name])))}`.execute(
    transaction,
  )
  await drop(transaction, previousTables)
  for (const name of names) {
    await rename(transaction, answeringTables[name], previousTables[name])
    await rename(transaction, nextTables[name], answeringTables[name])
    await swapIndexNames(transaction, answeringTables[name], previousTables[name])
  }
  const channels = sql.table(answeringTables.channels)
  await sql`drop trigger channel_documents_revised on ${sql.table(previousTables.channels)}`.execute(
    transaction,
  )
  await sql`
    create trigger channel_documents_revised after insert or update on ${channels}
    for each statement execute function note_channel_documents_revision()`.execute(transaction)
  await transaction
    .updateTable('channel_documents_revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .execute()
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

async function drop(transaction: Transaction<Database>, tables: DocumentTables) {
  for (const name of names) await sql`drop table if exists ${sql.table(tables[name])}`.execute(transaction)
}
