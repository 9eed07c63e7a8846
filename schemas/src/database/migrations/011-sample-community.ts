import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How far the sample community has grown, so that it goes on where it was and grows once. */
export async function up(db: Kysely<never>) {
  await sql`
    create table sample_community (
      part text primary key,
      done integer not null,
      total integer not null
    );
  `.execute(db)
}
