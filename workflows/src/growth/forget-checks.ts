import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Days after which a candidate is checked again, so that nothing from YouTube is kept for 30. */
const checkedDays = 25

/** Deletes outdated data that YouTube returned about candidates; refused ones get another chance. Returns their number. */
export async function forgetChecks(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update channel_candidates
    set checked_at = null, subscriber_count = null, video_count = null, rule = null,
      state = case state when 'refused' then 'proposed' else state end
    where checked_at < now() - make_interval(days => ${checkedDays}::integer)`.execute(db)
  return Number(numAffectedRows)
}
