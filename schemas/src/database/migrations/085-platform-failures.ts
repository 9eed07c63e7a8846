import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How many calls of the platform have failed since the last one that was answered. */
export async function up(db: Kysely<never>) {
  await sql`alter table quota_ledger add column failures integer not null default 0`.execute(db)
}
