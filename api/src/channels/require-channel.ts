import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { ChannelNotFoundError } from '@channelwise/workflows/platform/errors'

/** Our id of a listed channel, by it or by the platform's; throws `ChannelNotFoundError` when there is none. */
export async function requireChannel(db: Kysely<Database>, id: string): Promise<string> {
  const channel = await db
    .selectFrom('channels')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('channel_id', '=', id)]))
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (channel === undefined) throw new ChannelNotFoundError('There is no such channel')
  return channel.id
}
