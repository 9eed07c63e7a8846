import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import { sweep } from '@channelwise/indexer/sync/sweep'
import type { Database } from '@channelwise/schemas/database/database'
import { reportProgress } from '../../engine/heartbeat.ts'
import { logInRun } from '../../engine/run-log.ts'

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
  engines: SearchEngine[]
}

/** The names of the search engines whose indexes are kept up to date. */
export function listSearchEngines({ engines }: Pick<Dependencies, 'engines'>) {
  return async () => engines.map(({ name }) => name)
}

/** Compares an engine's index with the catalogue and queues the differences for the relay; null when the engine is gone. */
export function sweepIndex({ db, logger, engines }: Dependencies) {
  return async ({ engine: name }: { engine: string }) => {
    const engine = engines.find((one) => one.name === name)
    if (engine === undefined) return null
    const { channels, videos, drift } = await sweep(db, engine, {
      repair: true,
      onProgress: reportProgress,
    })
    const checked = channels.checked + videos.checked
    if (drift > 0) logger.warn({ engine: name, channels, videos, drift }, 'the search index had drifted')
    logInRun(
      drift > 0 ? 'warn' : 'info',
      `compared ${checked} documents with ${name}: ${drift} had drifted and were queued`,
    )
    return { checked, drift }
  }
}
