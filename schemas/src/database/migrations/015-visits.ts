import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Visits of screens, and how fast these were: by the day, without anything about who came. */
export async function up(db: Kysely<never>) {
  await sql`
    create table visits (
      id bigint generated always as identity primary key,
      day date not null default (now() at time zone 'utc')::date,
      screen text not null,
      channel_id text references channels on delete set null,
      referrer text not null,
      width text not null check (width in ('phone', 'tablet', 'desktop', 'wide'))
    );
    create index visits_of_day on visits (day);
    create index visits_of_channel on visits (channel_id) where channel_id is not null;

    create table vitals (
      id bigint generated always as identity primary key,
      day date not null default (now() at time zone 'utc')::date,
      screen text not null,
      name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
      value double precision not null check (value >= 0),
      width text not null check (width in ('phone', 'tablet', 'desktop', 'wide'))
    );
    create index vitals_of_day on vitals (day);
  `.execute(db)
}
