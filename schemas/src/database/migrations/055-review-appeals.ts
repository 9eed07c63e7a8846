import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What authors ask moderators to look at again. */
export async function up(db: Kysely<never>) {
  await sql`
    create table review_appeals (
      id text primary key,
      review_id text not null references reviews on delete cascade,
      member_id text not null references members on delete cascade,
      words text not null check (length(words) between 1 and 1000),
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      outcome text check (outcome in ('restored', 'rejected')),
      answer text not null default '' check (length(answer) <= 500),
      moderator_id text references members on delete set null,
      check ((decided_at is null) = (outcome is null))
    );
    create unique index review_appeals_open on review_appeals (review_id) where decided_at is null;
    create index review_appeals_of_review on review_appeals (review_id, created_at desc);
    create index review_appeals_waiting on review_appeals (created_at, id) where decided_at is null;
    create index review_appeals_of_member on review_appeals (member_id);
    create index review_appeals_of_moderator on review_appeals (moderator_id) where moderator_id is not null;

    alter table moderation_log
      drop constraint moderation_log_action_check,
      add constraint moderation_log_action_check check (
        action in ('hidden', 'restored', 'reports-dismissed', 'flag-settled', 'appeal-rejected')
      );
    create index moderation_log_of_review on moderation_log (review_id, created_at desc) where action = 'hidden';
  `.execute(db)
}
