import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Names are searched for in memory: the Postgres index keeps each name as it is, without what only served to find it, and
 * lists which channels were written, so that processes learn of changes. Tables of an earlier rebuild stay as they are,
 * and can no longer be swapped in.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create unlogged table channel_documents_changes (
      revision bigint primary key,
      ids text[]
    );

    drop trigger if exists channel_documents_after_write on channel_documents;
    -- With its indexes, which every row would otherwise be written to once more.
    alter table channel_documents
      drop column name_folded,
      drop column name_glued,
      drop column name_deletion_variants,
      add column name text not null default '';
    update channel_documents set name = card->>'name'
    from channel_cards where channel_cards.id = channel_documents.id and not removed;
    alter table channel_documents alter column name drop default;
  `.execute(db)
}
