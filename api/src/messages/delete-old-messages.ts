import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Deletes messages that were closed 90 days ago: nobody needs the addresses in them any more. */
export async function deleteOldMessages(db: Kysely<Database>) {
  await db
    .deleteFrom('messages')
    .where('closed_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
