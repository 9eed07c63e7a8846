import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Days after which a check of a candidate is repeated, so that nothing of YouTube is kept for 30. */
const checkedDays = 25

/** Forgets what YouTube said of candidates too long ago; refused ones get another chance. Returns how many. */
export async function forgetChecks(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update channel_candidates
    set checked_at = null, subscriber_count = null, video_count = null, rule = null,
      state = case state when 'refused' then 'proposed' else state end
    where checked_at < now() - make_interval(days => ${checkedDays}::integer)`.execute(db)
  return Number(numAffectedRows)
}
