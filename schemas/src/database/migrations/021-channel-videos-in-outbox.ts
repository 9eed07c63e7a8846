import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** One row of the outbox may stand for all videos of a channel, so that a review writes a few rows only. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table index_outbox drop constraint index_outbox_kind_check;
    alter table index_outbox add constraint index_outbox_kind_check
      check (kind in ('channel', 'video', 'channel-videos'));
  `.execute(db)
}
