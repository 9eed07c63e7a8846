import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * Deletes tombstones older than a day: by then no delayed write can arrive any more. A card is deleted with its
 * document.
 */
export async function deleteOldTombstones(db: Kysely<Database>) {
  await sql`
    with deleted as (
      delete from channel_documents where removed and written_at < now() - interval '1 day' returning id
    )
    delete from channel_cards where id in (select id from deleted)`.execute(db)
  await sql`delete from video_documents where removed and written_at < now() - interval '1 day'`.execute(db)
}
