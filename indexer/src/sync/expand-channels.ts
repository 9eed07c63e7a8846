import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IndexOutboxTable } from '@channelwise/schemas/database/tables/index-outbox'

/** Maximum channels per batch: each may have thousands of videos. */
const maxChannels = 20

/**
 * Replaces up to 20 rows for all videos of a channel by one row per video. The new rows
 * keep the time of the change. Returns how many rows were replaced.
 */
export async function expandChannels(
  transaction: Transaction<Database>,
  rows: Selectable<IndexOutboxTable>[],
): Promise<number> {
  const ids = rows.slice(0, maxChannels).map(({ id }) => id)
  if (ids.length === 0) return 0
  // The lock keeps an engine from being unregistered until it can delete these rows as well.
  await sql`
    with expanded as (
      delete from index_outbox where id = any(${ids}::bigint[]) returning engine, document_id, version, created_at
    ), engines as (
      select engine from search_engines where engine in (select engine from expanded) for key share
    )
    insert into index_outbox (engine, kind, document_id, version, created_at)
    select engine, 'video', videos.id, max(expanded.version), min(expanded.created_at)
    from expanded join engines using (engine) join videos on videos.channel_id = document_id
    group by engine, videos.id`.execute(transaction)
  return ids.length
}
