import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Counts of visible reviews by day and rating, so that those of a month or of five stars are not counted one by one, and an
 * index on the few that are hidden. Nothing may be written until the triggers are there.
 */
export async function up(db: Kysely<never>) {
  await sql`
    lock table channels, reviews in share mode;
    drop table review_counts;
    create table review_counts (
      day date not null,
      rating double precision not null,
      ratings integer not null,
      comments integer not null
    );
    insert into review_counts
    select (created_at at time zone 'UTC')::date, reviews.rating, count(*), count(*) filter (where comment <> '')
    from reviews join channels on channels.id = reviews.channel_id
    where hidden_at is null and listed_at is not null
    group by 1, 2;
    drop function if exists count_visible_review(text, text, integer);

    create index reviews_hidden on reviews (created_at desc, id) where hidden_at is not null;
  `.execute(db)
}
