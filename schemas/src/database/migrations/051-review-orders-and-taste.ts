import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A channel's reviews by rating, and how much of a similarity is taste. */
export async function up(db: Kysely<never>) {
  await sql`
    create index reviews_of_channel_rated on reviews (channel_id, rating);
    alter table similar_channels add column taste_shares double precision[] not null default '{}';
  `.execute(db)
}
