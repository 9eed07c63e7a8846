import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { ChannelReference } from '@channelwise/schemas/channel-link'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * How long a stored handle is trusted to still belong to its channel, since another one may take it on the platform. Older
 * ones are looked up, for one unit.
 */
const handleTrust = "interval '1 hour'"

/**
 * The listed channel that a reference points to, found without the platform; null for user names and custom URLs, which
 * only the platform can resolve. `isCertain` is false for a handle that another channel may have taken since.
 */
export async function findListedChannel(db: Kysely<Database>, reference: ChannelReference) {
  const channels = db
    .selectFrom('channels')
    .select(['id as _id', 'channel_id as channelId', 'name', 'profile_image as profileImage'])
    .select(sql<boolean>`fetched_at > now() - ${sql.raw(handleTrust)}`.as('isRecent'))
    .where('findable', '=', true)
    .orderBy('fetched_at', 'desc')
    .limit(1)
  const found = await narrow()?.executeTakeFirst()
  if (found === undefined) return null
  const { channelId, isRecent, ...channel } = found
  return { channelId, channel, isCertain: isRecent || reference.kind !== 'handle' }

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

/**
 * The references that point to a listed channel, found with one statement; those that only the platform can resolve are
 * left out.
 */
export async function findListedReferences(
  db: Kysely<Database>,
  references: ChannelReference[],
): Promise<Set<ChannelReference>> {
  const keysOf = (kind: ChannelReference['kind']) =>
    references.filter((reference) => reference.kind === kind).map(keyOf)
  const { rows } = await sql<{ kind: string; key: string }>`
    select 'channel' as kind, channel_id as key from channels
    where findable and channel_id = any(${keysOf('channel')})
    union all
    select 'handle', lower(handle) from channels where findable and lower(handle) = any(${keysOf('handle')})
    union all
    select 'video', videos.id from videos join channels on channels.id = videos.channel_id
    where findable and videos.id = any(${keysOf('video')})`.execute(db)
  const listed = new Set(rows.map(({ kind, key }) => `${kind} ${key}`))
  return new Set(references.filter((reference) => listed.has(`${reference.kind} ${keyOf(reference)}`)))
}

function keyOf(reference: ChannelReference) {
  switch (reference.kind) {
    case 'channel':
      return reference.channelId
    case 'handle':
      return reference.handle.toLowerCase()
    case 'video':
      return reference.videoId
    case 'user':
    case 'custom':
      return ''
  }
}
