import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { DriftingDocument } from './drift.ts'
import type { SearchDocument } from '../search-index.ts'

interface Drift {
  engine: string
  kind: SearchDocument['kind']
  drifting: DriftingDocument[]
}

/**
 * Queues drifting documents for the relay. Documents that are orphaned, or ahead of the catalogue, need a version above
 * the one in the index to replace it. So do missing ones, because an engine remembers the versions of deleted documents.
 */
export async function repairDrift(db: Kysely<Database>, { engine, kind, drifting }: Drift) {
  if (drifting.length === 0) return
  const idsOf = (...differences: DriftingDocument['difference'][]) =>
    drifting.filter(({ difference }) => differences.includes(difference)).map(({ id }) => id)
  await db.transaction().execute(async (transaction) => {
    await raiseVersions(transaction, Math.max(...drifting.map(({ held }) => held ?? 0)))
    await sql`
      insert into index_outbox (engine, kind, document_id, version)
      select ${engine}, ${kind}, id, nextval('document_version')
      from unnest(${idsOf('stale', 'orphaned')}::text[]) as id`.execute(transaction)
    const touched = idsOf('missing', 'ahead')
    if (touched.length > 0) await touch(transaction, kind, touched)
  })
}

/** Only ever raises the sequence: a concurrent `nextval` stays below the value that is set. */
async function raiseVersions(transaction: Transaction<Database>, held: number) {
  const { rows } = await sql<{ next: number }>`select nextval('document_version') as next`.execute(
    transaction,
  )
  const next = rows[0]?.next ?? 0
  if (next <= held) await sql`select setval('document_version', ${held})`.execute(transaction)
}

/** Updates rows without a change, so that the triggers assign a new version and queue it. */
async function touch(transaction: Transaction<Database>, kind: Drift['kind'], ids: string[]) {
  const table = sql.table(kind === 'channel' ? 'channels' : 'videos')
  await sql`update ${table} set version = version where id = any(${ids})`.execute(transaction)
}
