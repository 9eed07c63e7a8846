import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Has every channel of at least so many reviews looked at again, as if they had all changed. */
export function noteReviewedChannels({ db }: { db: Kysely<Database> }) {
  return async ({ leastReviews }: { leastReviews: number }) => {
    await db
      .insertInto('review_changes')
      .columns(['channel_id'])
      .expression((query) =>
        query.selectFrom('channels').select('id').where('num_reviews', '>=', leastReviews),
      )
      .execute()
  }
}
