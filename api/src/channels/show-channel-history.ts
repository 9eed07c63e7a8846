import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import type { Handler } from '../endpoints/answer.ts'
import { requireChannel } from './require-channel.ts'

interface Dependencies {
  db: Kysely<Database>
  /** Whether the site keeps channels' counts by day. */
  keepsHistory: boolean
}

/** GET /api/products/{id}/history; empty on a site that keeps none. */
export function showChannelHistory({
  db,
  keepsHistory,
}: Dependencies): Handler<Contract['showChannelHistory']> {
  return async ({ params, query }) => {
    const { id } = await requireChannel(db, params.id)
    if (!keepsHistory) return { value: [] }
    const read = () =>
      db
        .selectFrom('channel_history')
        .select(['subscriber_count as subscribers', 'view_count as views'])
        .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
        .where('channel_id', '=', id)
        .orderBy('channel_history.day', 'desc')
        .limit(query.days)
        .execute()
    const days = await narrowSources(read, () => ({ channel_history: [id] }))
    return { value: days.toReversed() }
  }
}
