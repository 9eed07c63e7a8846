import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { liveTables } from './document-tables.ts'
import type { DocumentTables } from './document-tables.ts'

/** Deletes what is no longer needed, and makes what was written quick to search. */
export async function cleanUp(db: Kysely<Database>) {
  await deleteOldTombstones(db)
  await mergePendingLists(db, liveTables)
}

/**
 * Moves the words that were written last into the inverted indexes. Until then they are in lists of up to 4 MB, which
 * Postgres appends to quickly, but reads from beginning to end for each search.
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
