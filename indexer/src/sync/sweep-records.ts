import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { DocumentName, DriftingDocument, SweepCounts } from './drift.ts'

/** Samples stored per kind of document and difference. */
export const maxDriftSamples = 50

type Sample = DriftingDocument & DocumentName

/** Collects the first 50 drifting documents of each kind and difference. */
export function collectSamples() {
  const samples: Sample[] = []
  const counts = new Map<string, number>()
  return {
    samples,
    add(kind: DocumentName['kind'], drifting: DriftingDocument[]) {
      for (const document of drifting) {
        const group = `${kind} ${document.difference}`
        const count = counts.get(group) ?? 0
        if (count < maxDriftSamples) samples.push({ kind, ...document })
        counts.set(group, count + 1)
      }
    },
  }
}

interface SweepRecord {
  engine: string
  repaired: boolean
  channels: SweepCounts
  videos: SweepCounts
  samples: Sample[]
}

/** Stores the result of a sweep with its engine, in place of the last one. A no-op for an unregistered engine. */
export async function recordSweep(
  db: Kysely<Database>,
  { engine, repaired, channels, videos, samples }: SweepRecord,
) {
  const swept = JSON.stringify({ channel: driftOf(channels), video: driftOf(videos) })
  await db.transaction().execute(async (transaction) => {
    // Waits until another sweep's record is committed.
    const { numUpdatedRows } = await transaction
      .updateTable('search_engines')
      .set({ swept_at: sql`now()`, swept, sweep_repaired: repaired })
      .where('engine', '=', engine)
      .executeTakeFirst()
    await transaction.deleteFrom('index_drift').where('engine', '=', engine).execute()
    if (numUpdatedRows === 0n || samples.length === 0) return
    await sql`
      insert into index_drift (engine, kind, document_id, difference, version, held, queued_at)
      select ${engine}, kind, id, difference, version, held, case when ${repaired} then now() end
      from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
        as samples (kind text, id text, difference text, version bigint, held bigint)`.execute(transaction)
  })
}

function driftOf({ missing, stale, orphaned, ahead }: SweepCounts) {
  return { missing, stale, orphaned, ahead }
}

/** Marks the sampled documents of an engine that were queued for repair. */
export async function recordRepair(db: Kysely<Database>, engine: string, documents: DocumentName[]) {
  await sql`
    update index_drift set queued_at = now()
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as repaired (kind text, id text)
    where engine = ${engine} and index_drift.kind = repaired.kind and document_id = repaired.id`.execute(db)
}
