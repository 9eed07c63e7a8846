import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What is left of a hidden review that its author deleted: the next one on the same channel starts hidden. */
export async function up(db: Kysely<never>) {
  await sql`
    create table withheld_reviews (
      member_id text not null references members on delete cascade,
      channel_id text not null references channels on delete cascade,
      hidden_at timestamptz not null,
      hidden_reason text,
      primary key (member_id, channel_id)
    );
    create index withheld_reviews_channel on withheld_reviews (channel_id);
  `.execute(db)
}
