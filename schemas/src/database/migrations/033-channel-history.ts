import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A channel's counts by day, kept only with YOUTUBE_DERIVED_METRICS=accepted. */
export async function up(db: Kysely<never>) {
  await sql`
    create table channel_history (
      channel_id text not null references channels (id) on delete cascade,
      day date not null,
      subscriber_count bigint,
      view_count bigint,
      primary key (channel_id, day)
    )`.execute(db)
  await sql`create index channel_history_by_day on channel_history (day)`.execute(db)
}
