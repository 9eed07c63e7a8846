import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { liveTables } from './document-tables.ts'
import type { DocumentTables } from './document-tables.ts'

/** Deletes old tombstones and merges the pending lists of the inverted indexes. */
export async function cleanUp(db: Kysely<Database>) {
  await deleteOldTombstones(db)
  await mergePendingLists(db, liveTables)
}

/**
 * Merges GIN's pending lists into their indexes. Postgres appends to these lists (up to 4 MB each) quickly, but every search
 * scans them from beginning to end.
 */
export async function mergePendingLists(db: Kysely<Database>, { cards, videos }: DocumentTables) {
  await sql`
    select gin_clean_pending_list(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where amname = 'gin' and indrelid = any(${[cards, videos]}::regclass[])`.execute(db)
}

/**
 * Deletes tombstones older than a day: by then no delayed write can arrive any more. A card is deleted with its
 * document.
 */
async function deleteOldTombstones(db: Kysely<Database>) {
  await sql`
    with deleted as (
      delete from channel_documents where removed and written_at < now() - interval '1 day' returning id
    )
    delete from channel_cards where id in (select id from deleted)`.execute(db)
  await sql`delete from video_documents where removed and written_at < now() - interval '1 day'`.execute(db)
}
