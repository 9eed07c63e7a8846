import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * Forgets which channels a member asked for. A candidate that nobody else names goes, unless an operator has decided about
 * it.
 */
export async function forgetRequests(transaction: Transaction<Database>, memberId: string): Promise<void> {
  // First: whoever is storing what was asked for holds these rows, and what has been stored then goes, too.
  await transaction.deleteFrom('requested_channels').where('member_id', '=', memberId).execute()
  await sql`
    with unnamed as (
      delete from channel_candidate_sources where kind = 'request' and source = ${memberId} returning reference
    )
    delete from channel_candidates candidates using unnamed
    where candidates.reference = unnamed.reference and state = 'proposed' and not exists (
      select from channel_candidate_sources others
      where others.reference = candidates.reference and not (others.kind = 'request' and others.source = ${memberId})
    )`.execute(transaction)
}
