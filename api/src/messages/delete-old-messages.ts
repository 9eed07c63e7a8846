import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Deletes messages closed more than 90 days ago, because the addresses in them are no longer needed. */
export async function deleteOldMessages(db: Kysely<Database>) {
  await db
    .deleteFrom('messages')
    .where('closed_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
