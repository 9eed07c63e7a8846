import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Indexes for what joined all lists and all members: a member's latest public lists, and who is suspended. */
export async function up(db: Kysely<never>) {
  await sql`
    create index channel_lists_public_of_member on channel_lists (member_id, updated_at desc, id)
      where removed_at is null and not private;
    create index members_suspended on members (id) where suspended_at is not null;
  `.execute(db)
}
