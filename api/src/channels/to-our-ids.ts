import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'

/** What the platform's ids begin with; ours have no capital letters. */
const platformPrefix = 'UC'

/** The same ids, each once, with ours in place of the platform's. Asks nothing where all are ours. */
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
