import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What followed each written video and each new channel follows the statement, and the functions for it take sets. A new
 * database never had those that go.
 */
export async function up(db: Kysely<never>) {
  await sql`
    drop trigger if exists channels_after_write on channels;
    drop trigger if exists videos_after_write on videos;
    drop function if exists
      after_channel_write, after_video_write, queue_document, record_api_change, record_similarity_change;
  `.execute(db)
}
