import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What audiences of sub topics have in common, beside those of main topics; counted by the next roll-up. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table insight_overlaps
      add column level text not null default 'topic' check (level in ('topic', 'subTopic')),
      add column other_level text not null default 'topic' check (other_level in ('topic', 'subTopic')),
      drop constraint insight_overlaps_pkey,
      add primary key (level, topic, other_level, other)`.execute(db)
}
