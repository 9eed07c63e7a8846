import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Standard names: `favorites`, and the deletion variants of names. An Elasticsearch index gets a field of the new name
 * with the next write of a document, so every channel is written to it again.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table favourites rename to favorites;
    alter table favorites rename constraint favourites_pkey to favorites_pkey;
    alter table favorites rename constraint favourites_member_id_fkey to favorites_member_id_fkey;
    alter table favorites rename constraint favourites_channel_id_fkey to favorites_channel_id_fkey;
    alter index favourites_of_channel rename to favorites_of_channel;
    alter index favourites_latest rename to favorites_latest;

    alter table channel_documents rename column name_slips to name_deletion_variants;
    alter table if exists channel_documents_next rename column name_slips to name_deletion_variants;
    alter table if exists channel_documents_previous rename column name_slips to name_deletion_variants;
    alter index channel_documents_slips rename to channel_documents_deletion_variants;

    update channels set version = nextval('document_version')
    where exists (select from search_engines where engine <> 'postgres');
    insert into index_outbox (engine, kind, document_id, version)
    select engine, 'channel', id, version from channels cross join search_engines
    where exists (select from search_engines where engine <> 'postgres');
  `.execute(db)
}
