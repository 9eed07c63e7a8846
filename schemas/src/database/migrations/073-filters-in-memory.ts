import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Channels are filtered, sorted and counted in memory: the Postgres index keeps the columns for that without any index.
 * Contexts and levels get columns like all other choices, in lower case until their channel is written again. Tables of an
 * earlier rebuild stay as they are, and can no longer be swapped in.
 */
export async function up(db: Kysely<never>) {
  await sql`
    drop index
      channel_documents_best_rated,
      channel_documents_latest,
      channel_documents_least_subscribed,
      channel_documents_most_reviewed,
      channel_documents_most_subscribed,
      channel_documents_worst_rated;

    alter table channel_documents
      add column contexts text[] not null default '{}',
      add column levels text[] not null default '{}';
    update channel_documents set
      contexts = array(select substr(choice, 9) from unnest(choices) as choice where choice like 'context:%'),
      levels = array(select substr(choice, 7) from unnest(choices) as choice where choice like 'level:%')
    where not removed;
    alter table channel_documents
      drop column choices,
      alter column contexts drop default,
      alter column levels drop default;
  `.execute(db)
}
