import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Days after which a candidate is checked again, so that nothing from YouTube is kept for 30. */
const checkedDays = 25
/** Days after which a source is deleted unless it has named the candidate again; if it still does, a later fetch adds it. */
const namedDays = 29

/**
 * Deletes outdated data that YouTube returned about candidates: what they are, whom a handle belongs to, and who names them.
 * Refused ones get another chance. Returns how many were checked too long ago.
 */
export async function forgetChecks(db: Kysely<Database>): Promise<number> {
  await sql`
    delete from channel_candidate_sources
    where kind <> 'request' and last_seen_at < now() - make_interval(days => ${namedDays}::integer)`.execute(
    db,
  )
  const { numAffectedRows = 0n } = await sql`
    update channel_candidates
    set checked_at = null, channel_id = null, subscriber_count = null, video_count = null, rule = null,
      state = case state when 'refused' then 'proposed' else state end
    where checked_at < now() - make_interval(days => ${checkedDays}::integer)
      or (checked_at is null and channel_id is not null)`.execute(db)
  return Number(numAffectedRows)
}
