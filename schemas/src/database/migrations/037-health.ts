import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Remembers how the site stood minute by minute, and how many mails it sent and failed to send. */
export async function up(db: Kysely<never>) {
  await sql`
    create table health_observations (
      observed_at timestamptz primary key,
      quota_used integer,
      quota_visitor_used integer,
      problems text[] not null
    );

    create table mail_days (
      day date primary key,
      sent integer not null default 0,
      failed integer not null default 0,
      last_sent_at timestamptz,
      last_failed_at timestamptz,
      last_error text
    );
  `.execute(db)
}
