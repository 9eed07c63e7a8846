import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * From here on `functions/*.sql` defines every function and trigger. Those of the earlier migrations go, except
 * `rating_bound`, which generated columns use. The files are applied before this transaction commits.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table applied_functions (
      hash text primary key,
      number bigint generated always as identity unique,
      applied_at timestamptz not null default now()
    );

    drop function
      take_document_version, take_channel_version, note_document_change, note_channel_of_videos,
      note_channel_documents_revision, count_review, note_review, note_like, lock_reviews_of_member,
      tell_followed, tell_liked, tell_followers, channel_esteem, note_similarity_change, note_described_channel,
      refuse_removed_sample
    cascade;
  `.execute(db)
}
