import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** When members were last mailed, and no more pictures from Google, which nothing showed. */
export async function up(db: Kysely<never>) {
  await sql`alter table mail_preferences add column mailed_at timestamptz`.execute(db)
  await sql`update identity_users set image = null where image is not null`.execute(db)
}
