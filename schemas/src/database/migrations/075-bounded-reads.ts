import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Indexes for what read whole tables: whether a channel has changed, members by the beginning of a name, reviews by rating. */
export async function up(db: Kysely<never>) {
  await sql`
    create index similarity_changes_of_channel on similarity_changes (channel_id);

    create index members_name_prefix on members (name_folded text_pattern_ops);

    create index reviews_highest on reviews (rating desc, created_at desc, id);
    create index reviews_lowest on reviews (rating, created_at desc, id);
    drop index reviews_latest; -- reviews_in_order begins with the same column
  `.execute(db)
}
