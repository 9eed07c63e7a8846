import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A queued video tells which page of its channel's uploads listed it, so that a step that is repeated after a crash is
 * told apart from a platform that repeats its pages.
 */
export async function up(db: Kysely<never>) {
  await sql`alter table video_fetches drop column listed, add column listed_after integer`.execute(db)
}
