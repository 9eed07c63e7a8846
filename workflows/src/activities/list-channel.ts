import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../imports/channel-key.ts'

/** Shows a channel from now on; one that is shown already keeps the time of its listing. Answers with our id. */
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
