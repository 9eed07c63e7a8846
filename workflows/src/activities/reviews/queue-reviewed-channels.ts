import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Queues every reviewed channel, as if the reviews of each had just changed. */
export function queueReviewedChannels({ db }: { db: Kysely<Database> }) {
  return async () => {
    await db
      .insertInto('review_changes')
      .columns(['channel_id'])
      .expression((query) => query.selectFrom('channels').select('id').where('num_reviews', '>', 0))
      .execute()
  }
}
