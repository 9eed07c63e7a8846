import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Counts what must also end sign-ins under way: changes of an account's password, and suspensions. */
export async function up(db: Kysely<never>) {
  await sql`alter table identity_users add column sign_in_epoch integer not null default 0`.execute(db)
}
