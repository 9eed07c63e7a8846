import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * Deletes a member's requests for channels, and candidates that nobody else names, unless an operator has decided about
 * them.
 */
export async function forgetRequests(transaction: Transaction<Database>, memberId: string): Promise<void> {
  // First, because whoever is storing the requests holds locks on these rows; what they have stored by then is deleted,
  // too.
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
