import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Whether the sample was removed from this database, in which case it never comes back. */
export async function isSampleRemoved(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('removed_sample').select('removed_at').limit(1).executeTakeFirst()
  return row !== undefined
}
