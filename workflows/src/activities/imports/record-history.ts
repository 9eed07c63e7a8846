import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../imports/channel-key.ts'

/**
 * Keeps the counts of channels that were just fetched from YouTube as those of the day; later ones of a day replace
 * earlier ones. Takes the platform's ids. Call it only where the site keeps a history.
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
