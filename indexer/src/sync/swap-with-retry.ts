import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { backoff, retry } from '@channelwise/schemas/async/retry'
import type { Database } from '@channelwise/schemas/database/database'
import type { SearchEngine } from './search-engine.ts'
import { countAsWrite } from './visible-writes.ts'

/** The engine did not confirm which index is live. */
export class SwapFailedError extends Error {
  override name = 'SwapFailedError'
}

interface Options {
  db: Kysely<Database>
  engine: SearchEngine
  logger: Logger
  /** Defaults to 20, within two minutes at most. */
  attempts?: number | undefined
}

/**
 * Swaps and retries while the engine fails, and records how old the data is in the index that is kept. A swap whose
 * response was lost may have happened; swapping is idempotent.
 * Throws `SwapFailedError`.
 */
export async function swapWithRetry(
  index: { swap(): Promise<void> },
  { db, engine: { name: engine, index: live }, logger, attempts = 20 }: Options,
): Promise<void> {
  const started = performance.now()
  let attempt = 0
  const swap = async () => {
    attempt += 1
    try {
      await index.swap()
    } catch (error) {
      logger.warn({ err: error, engine, attempt }, 'could not swap the search index')
      throw error
    }
  }
  try {
    const swapping = () =>
      retry(swap, {
        attempts,
        isRetryable: () => performance.now() - started <= maxSwapTime,
        delay: (failures) => backoff(failures, { max: maxDelay }),
      })
    await (live.refresh === undefined ? swapping() : countAsWrite(db, engine, swapping))
  } catch (cause) {
    const message = `Could not swap the index of ${engine}, and either one may be live: run index sweep when the engine is back`
    throw new SwapFailedError(message, { cause })
  }
  await recordAge(db, engine)
}

/** Records the age of the oldest YouTube data in the index that was just swapped out: the age of that in the catalogue now. */
async function recordAge(db: Kysely<Database>, engine: string) {
  await sql`
    update search_engines set previous_fetched_at = least(
      now(),
      (select min(fetched_at) from channels where source = 'youtube' and findable),
      (select videos.fetched_at from videos join channels on channels.id = videos.channel_id
       where source = 'youtube' and findable order by videos.fetched_at limit 1)
    )
    where engine = ${engine}`.execute(db)
}

const maxDelay = 10_000
/** Milliseconds for all attempts: each may take half a minute if the engine does not respond. */
const maxSwapTime = 120_000
