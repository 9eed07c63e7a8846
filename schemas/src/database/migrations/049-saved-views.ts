import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Pages of the insights that members keep under a name. */
export async function up(db: Kysely<never>) {
  await sql`
    create table saved_views (
      id text primary key,
      member_id text not null references members on delete cascade,
      name text not null check (length(name) between 1 and 80),
      address text not null,
      created_at timestamptz not null default now(),
      unique (member_id, name)
    );
  `.execute(db)
}
