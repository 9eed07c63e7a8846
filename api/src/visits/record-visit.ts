import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { VisitLimits } from './visit-limits.ts'

interface Dependencies {
  db: Kysely<Database>
  visitLimits: VisitLimits
}

/** POST /api/visits: the caller's address only counts against the limits and is not stored. */
export function recordVisit({ db, visitLimits }: Dependencies): Handler<Contract['recordVisit']> {
  return async ({ body: { screen, channelId, referrer, width } }, { address }) => {
    await visitLimits.take(address)
    await db
      .insertInto('visits')
      .values({
        screen,
        referrer,
        width,
        // Null for a channel that is unknown or no longer listed.
        channel_id:
          channelId === undefined
            ? null
            : sql`(select id from channels where id = ${channelId} and listed_at is not null for key share)`,
      })
      .execute()
    return { value: { noted: 1 } }
  }
}
