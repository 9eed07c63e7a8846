import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Lets moderators keep a changed review hidden, and remembers which review a member deleted while it was hidden. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table withheld_reviews add column review_id text;

    alter table moderation_log
      drop constraint moderation_log_action_check,
      add constraint moderation_log_action_check check (
        action in ('hidden', 'restored', 'kept-hidden', 'reports-dismissed', 'flag-settled', 'appeal-rejected')
      );
    drop index moderation_log_of_review;
    create index moderation_log_of_review on moderation_log (review_id, created_at desc)
      where action in ('hidden', 'appeal-rejected');
  `.execute(db)
}
