import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { countCatalogue, listedDocuments } from './catalogue-versions.ts'
import { transactionWithLockRetry } from '@channelwise/schemas/database/retry-transaction'
import type { SearchIndex } from '../search-index.ts'

/** A search index and the name under which changes are queued for it. */
export interface SearchEngine {
  name: string
  index: SearchIndex
}

/** Starts queuing changes for an engine. For a new engine, queues the whole catalogue as well. */
export async function registerEngine(db: Kysely<Database>, engine: string) {
  if (await isRegistered(db, engine)) return
  await transactionWithLockRetry(db, async (transaction) => {
    if (await startQueuing(transaction, engine)) await queueFilling(transaction, engine)
  })
}

/** Whether an engine has received the whole catalogue. If its index is empty (it was replaced), fills it again. */
export async function ensureFilled(db: Kysely<Database>, { name, index }: SearchEngine): Promise<boolean> {
  if (await isBeingFilled(db, name)) return false
  const [held] = await index.listVersions('channel', null, 1)
  if (held === undefined && (await countCatalogue(db, 'channel')) > 0) await refill(db, name)
  // Listing the versions of an index that is missing creates it.
  return !(await isBeingFilled(db, name))
}

/** Queues the catalogue again for an engine that has lost its index. */
export async function refill(db: Kysely<Database>, engine: string) {
  await transactionWithLockRetry(db, async (transaction) => {
    // When several processes notice the loss, those that come later find everything queued.
    await sql`select from search_engines where engine = ${engine} for no key update`.execute(transaction)
    await queueFilling(transaction, engine)
  })
}

/** Whether searches may not find documents of the last filling of an engine yet: they are queued, or were just written. */
export async function isBeingFilled(db: Kysely<Database>, engine: string): Promise<boolean> {
  const { rows } = await sql`
    select from search_engines where engine = ${engine} and filled_to is not null`.execute(db)
  return rows.length > 0
}

/** Ends the filling of an engine whose rows have all been relayed, once searches see them. */
export async function endFilling(db: Kysely<Database>, engine: string, refresh: () => Promise<void>) {
  const { rows } = await sql<{ filledTo: number }>`
    select filled_to as "filledTo" from search_engines where engine = ${engine} and ${isRelayed}`.execute(db)
  const [filling] = rows
  if (filling === undefined) return
  await refresh()
  // Unless it was filled again meanwhile.
  await sql`
    update search_engines set filled_to = null
    where engine = ${engine} and filled_to = ${filling.filledTo}`.execute(db)
}

/** Whether a row of `search_engines` has a filling with nothing left in the outbox. */
export const isRelayed = sql<boolean>`
  (filled_to is not null and not exists (
    select from index_outbox where engine = search_engines.engine and id <= filled_to
  ))`

async function queueFilling(transaction: Transaction<Database>, engine: string) {
  await queueCatalogue(transaction, engine)
  await sql`
    update search_engines
    set filled_to = (select max(id) from index_outbox where engine = search_engines.engine)
    where engine = ${engine}`.execute(transaction)
}

/**
 * Starts queuing changes for an engine; false if that was already the case. Waits for concurrent changes, so that none
 * is missed: every change is either visible to later reads of the catalogue or queued.
 */
export async function startQueuing(transaction: Transaction<Database>, engine: string): Promise<boolean> {
  await sql`lock table channels, videos in share mode`.execute(transaction)
  const added = await transaction
    .insertInto('search_engines')
    .values({ engine })
    .onConflict((conflict) => conflict.doNothing())
    .returning('engine')
    .executeTakeFirst()
  return added !== undefined
}

/** Stops queuing changes for an engine and deletes its outbox rows and dead letters; false if the name is unknown. */
export async function unregisterEngine(db: Kysely<Database>, engine: string): Promise<boolean> {
  return transactionWithLockRetry(db, async (transaction) => {
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

/** Queues every document of the catalogue that is not queued yet for an engine. */
export async function queueCatalogue(transaction: Transaction<Database>, engine: string) {
  // Since the outbox is usually empty, the planner would choose a nested loop over it. But the loop would scan all the rows that
  // this statement adds for every document, which takes hours for a catalogue of 100,000 channels.
  await sql`set local enable_nestloop = off`.execute(transaction)
  await sql`
    insert into index_outbox (engine, kind, document_id, version)
    select ${engine}, kind, id, version from (
      select 'channel' as kind, id, version from (${listedDocuments.channel}) as channels
      union all
      select 'video', id, version from (${listedDocuments.video}) as videos
    ) as listed
    where not exists (
      select from index_outbox where engine = ${engine} and index_outbox.kind = listed.kind and document_id = listed.id
    )`.execute(transaction)
  await sql`set local enable_nestloop to default`.execute(transaction)
}

async function isRegistered(db: Kysely<Database>, engine: string) {
  const row = await db
    .selectFrom('search_engines')
    .select('engine')
    .where('engine', '=', engine)
    .executeTakeFirst()
  return row !== undefined
}
