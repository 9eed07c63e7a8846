import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ChannelReference } from '../platform/video-platform.ts'

/** The listed channel that a reference points to, found without the platform; null for user names and custom URLs, which only the platform can resolve. */
export async function findListedChannel(db: Kysely<Database>, reference: ChannelReference) {
  const channels = db
    .selectFrom('channels')
    .select(['id as _id', 'channel_id as channelId', 'name', 'profile_image as profileImage'])
    .where('listed_at', 'is not', null)
    .limit(1)
  const found = await narrow()?.executeTakeFirst()
  if (found === undefined) return null
  const { channelId, ...channel } = found
  return { channelId, channel }

  function narrow() {
    switch (reference.kind) {
      case 'channel':
        return channels.where('channel_id', '=', reference.channelId)
      case 'handle':
        return channels.where(sql`lower(handle)`, '=', reference.handle.toLowerCase())
      case 'video':
        return channels.where('id', 'in', (videos) =>
          videos.selectFrom('videos').select('videos.channel_id').where('videos.id', '=', reference.videoId),
        )
      case 'user':
      case 'custom':
        return null
    }
  }
}
