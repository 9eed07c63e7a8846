import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Finds a member's unread notifications without visiting the read ones: every page of a member counts them. */
export async function up(db: Kysely<never>) {
  await sql`create index notifications_unread on notifications (member_id) where read_at is null`.execute(db)
}
