import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Remembers since when a webhook has missed events, so that its receiver can be told. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table webhooks add column missed_since timestamptz;
    update webhooks set missed_since = disabled_at where disabled_at is not null;
  `.execute(db)
}
