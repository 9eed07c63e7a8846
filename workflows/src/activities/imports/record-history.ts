import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../imports/channel-key.ts'

/**
 * Stores the counts of channels just fetched from YouTube as those of the day, replacing earlier ones of that day. Takes
 * the platform's ids. Call it only on sites that keep a history.
 */
export async function recordHistory(db: Kysely<Database>, channelIds: string[]) {
  if (channelIds.length === 0) return
  await sql`
    insert into channel_history (channel_id, day, subscriber_count, view_count)
    select id, (fetched_at at time zone 'UTC')::date, subscriber_count, view_count from channels
    where id = any(${channelIds.map(channelKey)}) and source = 'youtube'
    on conflict (channel_id, day) do update
      set subscriber_count = excluded.subscriber_count, view_count = excluded.view_count`.execute(db)
}
