import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import { repairDocuments as repair } from '@channelwise/indexer/sync/repair-documents'
import type { DocumentName } from '@channelwise/indexer/sync/drift'
import { sweep } from '@channelwise/indexer/sync/sweep'
import { recordRepair } from '@channelwise/indexer/sync/sweep-records'
import type { Database } from '@channelwise/schemas/database/database'
import { logInRun } from '../../engine/current-step.ts'
import { recordProgress } from '../../runs/run-records.ts'
import { followRun } from './follow-run.ts'

/** The dependencies of the steps that maintain search indexes. */
export interface IndexDependencies {
  db: Kysely<Database>
  logger: Logger
  engines: SearchEngine[]
}

/** The names of the search engines whose indexes are kept up to date. */
export function listSearchEngines({ engines }: Pick<IndexDependencies, 'engines'>) {
  return async () => engines.map(({ name }) => name)
}

interface Sweep {
  runId: string
  engine: string
  repair: boolean
}

/** Compares an engine's index with the catalogue and may queue the differences for the relay; null when the engine is gone. */
export function sweepIndex({ db, logger, engines }: IndexDependencies) {
  return async ({ runId, engine: name, repair: repairs }: Sweep) => {
    const engine = engines.find((one) => one.name === name)
    if (engine === undefined) return null
    const { channels, videos, drift } = await followRun(db, runId, ({ signal, report }) =>
      sweep(db, engine, {
        repair: repairs,
        signal,
        onProgress: ({ checked, total }) =>
          // An index may hold more than the catalogue.
          report({ done: checked, failed: 0, total: Math.max(checked, total) }),
      }),
    )
    const checked = channels.checked + videos.checked
    if (drift > 0) logger.warn({ engine: name, channels, videos, drift }, 'the search index had drifted')
    logInRun(
      drift > 0 ? 'warn' : 'info',
      `compared ${checked} documents with ${name}: ${drift} had drifted${repairs ? ' and were queued' : ''}`,
    )
    return { checked, drift }
  }
}

interface Repair {
  runId: string
  engine: string
  documents: DocumentName[]
}

/** Queues the documents that differ from the catalogue for the relay; null when the engine is gone. */
export function repairDocuments({ db, engines }: Pick<IndexDependencies, 'db' | 'engines'>) {
  return async ({ runId, engine: name, documents }: Repair) => {
    const engine = engines.find((one) => one.name === name)
    if (engine === undefined) return null
    const repaired = await repair(db, engine, documents)
    await recordRepair(db, name, documents)
    await recordProgress(db, runId, { done: documents.length, failed: 0, total: documents.length })
    logInRun('info', `queued ${repaired} of ${documents.length} chosen documents for ${name}`)
    return { repaired }
  }
}
