import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Text searches rank channels by their words and subscribers, which are read from one table. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table channel_cards add column subscriber_count bigint;
    update channel_cards set subscriber_count = channel_documents.subscriber_count
    from channel_documents
    where channel_documents.id = channel_cards.id and channel_documents.subscriber_count is not null;

    create index channel_cards_popular on channel_cards (subscriber_count desc nulls last, id) where card is not null;
  `.execute(db)
}
