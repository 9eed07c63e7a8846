import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Reviews that their authors change. */
export async function up(db: Kysely<never>) {
  await sql`alter table reviews add column edited_at timestamptz`.execute(db)
}
