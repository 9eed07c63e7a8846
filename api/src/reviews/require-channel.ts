import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { ChannelNotFoundError } from '@channelwise/workflows/platform/errors'

/** A listed channel's figures. Throws `ChannelNotFoundError`. */
export async function requireChannel(db: Kysely<Database>, id: string) {
  const channel = await db
    .selectFrom('channels')
    .select(['id', 'rating', 'num_reviews', 'rating_distribution', 'mood_counts'])
    .where('id', '=', id)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (channel === undefined) throw new ChannelNotFoundError('There is no such channel')
  return channel
}
