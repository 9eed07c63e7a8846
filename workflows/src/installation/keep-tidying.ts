import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { foldReviewCounts } from '@channelwise/schemas/database/review-counts'
import { pruneTableChanges } from '@channelwise/schemas/revisions/prune-table-changes'
import { removeLeavingMembers } from '../operations/members/remove-member.ts'
import { announceReviews } from './announce-reviews.ts'

/** Milliseconds: processes that ask less often what has changed start over. */
const interval = 60_000

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
  stop: AbortSignal
}

/**
 * Once a minute until `stop` aborts, deletes the noted changes of tables that are older than that, folds the changes of how
 * many reviews there are, tells the followers of members who have very many about a new review, and resumes deletions of
 * members that were interrupted.
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
