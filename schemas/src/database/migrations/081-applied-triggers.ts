import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creating a trigger again waits for everybody who writes its table, and lets nobody else write until it is done. */
export async function up(db: Kysely<never>) {
  await sql`alter table applied_functions add column triggers text[] not null default '{}'`.execute(db)
}
