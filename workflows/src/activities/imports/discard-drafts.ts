import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../imports/channel-key.ts'
import { isBeingImported } from '../../imports/is-being-imported.ts'

/**
 * Deletes the drafts that a failed import leaves behind, unless the channel has another active run. Keeps listed channels.
 * Takes the platform's ids.
 */
export function discardDrafts({ db }: { db: Kysely<Database> }) {
  return async ({ runId, channelIds }: { runId: string; channelIds: string[] }) => {
    await db
      .deleteFrom('channels')
      .where('id', 'in', channelIds.map(channelKey))
      .where('listed_at', 'is', null)
      .where(({ not }) => not(isBeingImported({ except: runId })))
      .execute()
  }
}
