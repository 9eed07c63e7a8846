import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Reviews of which not all followers of their author have been notified yet: telling a hundred thousand takes seconds. */
export async function up(db: Kysely<never>) {
  await sql`
    create table review_announcements (
      review_id text primary key references reviews (id) on delete cascade,
      followed_at timestamptz not null,
      follower_id text not null
    )
  `.execute(db)
}
