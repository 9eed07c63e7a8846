import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import type { Overview } from '@channelwise/schemas/operations/overview'
import { recordObservation } from './observations.ts'

/** Milliseconds between observations. */
const interval = 60_000

interface Dependencies {
  db: Kysely<Database>
  readOverview: () => Promise<Overview>
  logger: Logger
}

/** Observes the site once a minute until `stop` aborts, so that problems can be shown with their start. */
export async function keepObserving(
  { db, readOverview, logger }: Dependencies,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      await recordObservation(db, await readOverview())
    } catch (error) {
      if (!stop.aborted) logger.warn({ err: error }, 'the site could not be observed')
    }
    // Until just after the next full minute.
    await pause(interval - (Date.now() % interval), stop)
  }
}
