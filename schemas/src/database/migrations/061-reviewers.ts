import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What each member's visible reviews add up to, kept by a trigger, so that top contributors are read in order. */
export async function up(db: Kysely<never>) {
  await sql`
    create table reviewers (
      member_id text primary key references members on delete cascade,
      ratings integer not null,
      comments integer not null,
      stars double precision not null
    );
    insert into reviewers
    select member_id, count(*), count(*) filter (where comment <> ''), sum(rating)
    from reviews
    where member_id is not null and hidden_at is null
    group by member_id;
    create index reviewers_in_order on reviewers (comments desc, ratings desc);
  `.execute(db)
}
