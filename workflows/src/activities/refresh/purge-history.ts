import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { deleteInBatches } from '../upkeep/delete-in-batches.ts'

/** Days for which a channel's history is kept. */
const keptDays = 730

/**
 * Deletes channels' history older than two years, or all of it on a site that does not keep any. Returns the number of
 * rows.
 */
export function purgeHistory({ db, keepsHistory }: { db: Kysely<Database>; keepsHistory: boolean }) {
  return async () => {
    const isOver = keepsHistory ? sql`day < current_date - ${keptDays}::integer` : sql`true`
    const days = await deleteInBatches(
      db,
      (limit) => sql`
        delete from channel_history where (channel_id, day) in (
          select channel_id, day from channel_history where ${isOver} limit ${limit}
        )`,
    )
    return { days }
  }
}
