import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What visits and vitals of finished days add up to: a report that reads each of millions of them takes seconds. */
export async function up(db: Kysely<never>) {
  await sql`
    create table visit_counts (
      day date not null,
      kind text not null check (kind in ('screen', 'channel', 'referrer', 'width')),
      value text not null,
      visits integer not null check (visits > 0),
      primary key (kind, day, value)
    );

    create table vital_counts (
      day date not null,
      screen text not null,
      name text not null,
      value double precision not null,
      measurements integer not null check (measurements > 0),
      primary key (day, screen, name, value)
    );
  `.execute(db)
}
