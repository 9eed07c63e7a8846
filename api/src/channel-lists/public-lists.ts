import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * The rows of `channel_lists` that everybody may see, for a `from` clause. An anti-join excludes the few suspended members, so
 * no other members are read.
 */
export const publicLists = sql`channel_lists
  where removed_at is null and not private
    and not exists (select from members where members.id = member_id and suspended_at is not null)`

/** Counts the lists that everybody may see, at most `perMember` of each member. */
export async function countPublicLists(db: Kysely<Database>, perMember = Infinity): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(least(lists, ${perMember}::double precision)), 0)::integer as total
    from (select count(*) as lists from ${publicLists} group by member_id) as by_member`.execute(db)
  return rows[0]?.total ?? 0
}
