import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What was searched for, and how often it found nothing: by the day, without anything about who asked. */
export async function up(db: Kysely<never>) {
  await sql`
    create table search_texts (
      day date not null,
      text text not null,
      asked integer not null check (asked > 0),
      unanswered integer not null check (unanswered between 0 and asked),
      primary key (day, text)
    );
  `.execute(db)
}
