import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { pruneTableChanges } from '@channelwise/schemas/revisions/prune-table-changes'

/** Milliseconds: processes that ask less often start over. */
const interval = 60_000

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
  stop: AbortSignal
}

/** Deletes once a minute the noted changes of tables that are older than that, until `stop` aborts. */
export async function keepPruningChanges({ db, logger, stop }: Dependencies): Promise<void> {
  let before: string | null = null
  while (!stop.aborted) {
    try {
      before = await pruneTableChanges(db, before)
    } catch (error) {
      if (!stop.aborted) logger.warn({ err: error }, 'the noted changes of tables could not be deleted')
    }
    await pause(interval, stop)
  }
}
