import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../engine/channel-key.ts'

/** Lists a channel and returns our id of it. A listed channel keeps its original listing time. */
export function listChannel({ db }: { db: Kysely<Database> }) {
  return async ({ channelId }: { channelId: string }) => {
    const { id } = await db
      .updateTable('channels')
      .set({ listed_at: sql`coalesce(listed_at, now())` })
      .where('id', '=', channelKey(channelId))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  }
}
