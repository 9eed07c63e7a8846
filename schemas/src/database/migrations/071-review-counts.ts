import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What all visible reviews of listed channels add up to, kept by triggers, so that a page of them does not count millions.
 * Nothing may be written until the triggers are there.
 */
export async function up(db: Kysely<never>) {
  await sql`
    lock table channels, reviews in share mode;
    create table review_counts (ratings integer not null, comments integer not null);
    insert into review_counts
    select count(*), count(*) filter (where comment <> '')
    from reviews join channels on channels.id = reviews.channel_id
    where hidden_at is null and listed_at is not null;
  `.execute(db)
}
