import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Approves or blocks a channel by its id or handle, even one that was not proposed. */
export async function decideCandidate(
  db: Kysely<Database>,
  { reference, state }: { reference: string; state: 'approved' | 'blocked' },
): Promise<void> {
  await sql`
    insert into channel_candidates (reference, state) values (${reference}, ${state})
    on conflict (reference) do update set state = ${state}, rule = null`.execute(db)
  // Whoever decides about a handle means its channel.
  await sql`
    update channel_candidates set state = ${state}, rule = null
    where reference in (select channel_id from channel_candidates where reference = ${reference})`.execute(db)
}
