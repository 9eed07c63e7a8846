import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { SearchDocument } from '../search-index.ts'

/** A document whose two sides differ, and how. */
export interface DriftingDocument {
  id: string
  difference: 'missing' | 'stale' | 'orphaned' | 'ahead'
  /** Null when the catalogue, or the index, has none. */
  version: number | null
  held: number | null
}

interface Drift {
  engine: string
  kind: SearchDocument['kind']
  drifting: DriftingDocument[]
}

/**
 * Notes drifting documents for the relay. What the index holds too new or too much takes a version above all that
 * it holds, or it would keep it; and so does what is missing, because an engine may remember the version at which
 * somebody deleted it.
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

/** Only ever forward: another's `nextval` in between stays below what is set. */
async function raiseVersions(transaction: Transaction<Database>, held: number) {
  const { rows } = await sql<{ next: number }>`select nextval('document_version') as next`.execute(
    transaction,
  )
  const next = rows[0]?.next ?? 0
  if (next <= held) await sql`select setval('document_version', ${held})`.execute(transaction)
}

/** An update without a change: the triggers give a new version and note it. */
async function touch(transaction: Transaction<Database>, kind: Drift['kind'], ids: string[]) {
  const table = sql.table(kind === 'channel' ? 'channels' : 'videos')
  await sql`update ${table} set version = version where id = any(${ids})`.execute(transaction)
}
