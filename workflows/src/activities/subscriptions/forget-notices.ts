import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ClaimedNotices } from './queue-reported-videos.ts'

/** Deletes processed notices. One that arrived after they were claimed is kept for another call. */
export function forgetNotices({ db }: { db: Kysely<Database> }) {
  return async ({ videoIds, claimedAt }: ClaimedNotices) => {
    await db
      .deleteFrom('video_notices')
      .where('video_id', 'in', videoIds)
      .where('noticed_at', '<=', sql<Date>`${claimedAt}::timestamptz`)
      .execute()
  }
}
