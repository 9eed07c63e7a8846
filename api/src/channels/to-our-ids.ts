import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'

/** The prefix of the platform's ids; ours have no capital letters. */
const platformPrefix = 'UC'

/**
 * Replaces the platform's ids with ours and removes duplicates; returns `ids` as they are, without a query, if all are ours.
 */
export async function toOurIds(db: Kysely<Database>, ids: string[]): Promise<string[]> {
  const foreign = ids.filter((id) => id.startsWith(platformPrefix))
  if (foreign.length === 0) return ids
  const rows = await prepared(db)
    .selectFrom('channels')
    .select(['id', 'channel_id'])
    .where('channel_id', '=', anyOf(foreign))
    .execute()
  const ours = new Map(rows.map(({ id, channel_id }) => [channel_id, id]))
  return [...new Set(ids.map((id) => ours.get(id) ?? id))]
}
