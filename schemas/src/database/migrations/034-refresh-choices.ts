import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Which choice of a run a channel belongs to, so that a choice that is repeated after a crash is the same. */
export async function up(db: Kysely<never>) {
  await sql`alter table channel_refreshes add column asked_for text`.execute(db)
}
