import { sql } from 'kysely'

/**
 * A `with` clause that defines `channels`: all documents, or those with an id in `near`, with `nearness` counting up
 * from the nearest.
 */
export function fromChannels(near: string[] | null) {
  if (near === null) {
    return sql`with channels as not materialized (select * from channel_documents where not removed)`
  }
  return sql`with channels as materialized (
    select channel_documents.*, nearness
    from unnest(${near}::text[]) with ordinality as near (id, nearness) join channel_documents using (id)
    where not removed
  )`
}
