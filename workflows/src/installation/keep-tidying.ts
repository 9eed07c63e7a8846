import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { foldReviewCounts } from '@channelwise/schemas/database/review-counts'
import { pruneTableChanges } from '@channelwise/schemas/revisions/prune-table-changes'
import { removeLeavingMembers } from '../operations/members/remove-member.ts'
import { announceReviews } from './announce-reviews.ts'

/** Milliseconds. Processes that poll for changed tables less often than this start over. */
const interval = 60_000

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
  stop: AbortSignal
}

/**
 * Once a minute until `stop` aborts, deletes recorded table changes older than a minute, folds changes of the number of
 * reviews, notifies the many followers of popular members about new reviews, and resumes interrupted deletions of members.
 */
export async function keepTidying({ db, logger, stop }: Dependencies): Promise<void> {
  let before: string | null = null
  while (!stop.aborted) {
    try {
      before = await pruneTableChanges(db, before)
      await foldReviewCounts(db)
      await announceReviews(db, stop)
      await removeLeavingMembers(db, stop)
    } catch (error) {
      if (!stop.aborted) logger.warn({ err: error }, 'tables could not be tidied up')
    }
    await pause(interval, stop)
  }
}
