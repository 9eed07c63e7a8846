import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Followers per transaction: a few tenths of a second. */
const maxFollowers = 5_000

/**
 * Notifies the followers who were too many to notify when a review was written, until all are notified or `stop` aborts.
 * Concurrent calls share the work.
 */
export async function announceReviews(
  db: Kysely<Database>,
  stop: AbortSignal,
  max = maxFollowers,
): Promise<void> {
  while (!stop.aborted) {
    const { rows } = await sql<{
      goesOn: boolean
    }>`select announce_review(${max}::integer) as "goesOn"`.execute(db)
    if (rows[0]?.goesOn !== true) return
  }
}
