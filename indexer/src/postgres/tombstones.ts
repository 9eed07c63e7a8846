import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * Forgets removals of over a day ago: no write that was under way then can still arrive. A card goes with its
 * document.
 */
export async function forgetOldTombstones(db: Kysely<Database>) {
  await sql`
    with forgotten as (
      delete from channel_documents where removed and written_at < now() - interval '1 day' returning id
    )
    delete from channel_cards where id in (select id from forgotten)`.execute(db)
  await sql`delete from video_documents where removed and written_at < now() - interval '1 day'`.execute(db)
}
