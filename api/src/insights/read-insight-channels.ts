import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { InsightChannel } from '@channelwise/schemas/insights/channels'
import { ProblemError } from '../endpoints/problem-error.ts'

/** No channel with this id can be found. */
export class UnknownInsightChannelError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Channel not found')
  }
}

/** The channels with these ids that can be found, in this order. Throws `UnknownInsightChannelError` if one is missing. */
export async function readInsightChannels(db: Kysely<Database>, ids: string[]): Promise<InsightChannel[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'name', 'profile_image as image'])
    .where('id', 'in', ids)
    .where('findable', '=', true)
    .orderBy(sql`array_position(${ids}::text[], id)`)
    .execute()
  if (rows.length < ids.length) throw new UnknownInsightChannelError()
  return rows
}
