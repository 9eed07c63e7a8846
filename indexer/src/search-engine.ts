import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { listedDocuments } from './catalogue-versions.ts'
import { patientTransaction } from './patient-transaction.ts'
import type { SearchIndex } from './search-index.ts'

/** A search index and the name under which changes are noted for it. */
export interface SearchEngine {
  name: string
  index: SearchIndex
}

/** Has every change noted for an engine from now on; one that is new is sent the whole catalogue through the outbox. */
export async function registerEngine(db: Kysely<Database>, engine: string) {
  if (await isRegistered(db, engine)) return
  await patientTransaction(db, async (transaction) => {
    if (await noteChangesFor(transaction, engine)) await noteCatalogue(transaction, engine)
  })
}

/**
 * Has every change noted for an engine; false when that was so already. No change is under way at that moment, so
 * that none is missed: what is read of the catalogue afterwards is complete, or noted.
 */
export async function noteChangesFor(transaction: Transaction<Database>, engine: string): Promise<boolean> {
  await sql`lock table channels, videos in share mode`.execute(transaction)
  const added = await transaction
    .insertInto('search_engines')
    .values({ engine })
    .onConflict((conflict) => conflict.doNothing())
    .returning('engine')
    .executeTakeFirst()
  return added !== undefined
}

/** Notes no more changes for an engine and forgets those that were; answers whether there was one of that name. */
export async function forgetEngine(db: Kysely<Database>, engine: string): Promise<boolean> {
  return patientTransaction(db, async (transaction) => {
    await sql`lock table channels, videos in share mode`.execute(transaction)
    const { numDeletedRows } = await transaction
      .deleteFrom('search_engines')
      .where('engine', '=', engine)
      .executeTakeFirstOrThrow()
    await transaction.deleteFrom('index_outbox').where('engine', '=', engine).execute()
    await transaction.deleteFrom('index_dead_letters').where('engine', '=', engine).execute()
    return numDeletedRows > 0n
  })
}

/** Notes every document of the catalogue for an engine; answers how many those are. */
export async function noteCatalogue(db: Kysely<Database>, engine: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into index_outbox (engine, kind, document_id, version)
    select ${engine}, 'channel', id, version from (${listedDocuments.channel}) as channels
    union all
    select ${engine}, 'video', id, version from (${listedDocuments.video}) as videos`.execute(db)
  return Number(numAffectedRows)
}

async function isRegistered(db: Kysely<Database>, engine: string) {
  const row = await db
    .selectFrom('search_engines')
    .select('engine')
    .where('engine', '=', engine)
    .executeTakeFirst()
  return row !== undefined
}
