import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Elasticsearch counts sub topics in a new field, which an index gets with the next write of a channel, so every channel is
 * written to it again. Without triggers: nobody else has to hear of it.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table channels disable trigger user;
    update channels set version = nextval('document_version')
    where exists (select from search_engines where engine <> 'postgres');
    alter table channels enable trigger user;

    insert into index_outbox (engine, kind, document_id, version)
    select engine, 'channel', channels.id, channels.version from channels cross join search_engines
    where exists (select from search_engines where engine <> 'postgres') and not exists (
      select from index_outbox as queued
      where document_id = channels.id and kind = 'channel' and queued.engine = search_engines.engine
    );
  `.execute(db)
}
