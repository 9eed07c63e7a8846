import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../engine/channel-key.ts'
import { importKey } from '../../imports/import-key.ts'

/** Deletes the draft that a failed first import leaves, unless another run of the channel is under way. Keeps listed channels. */
export function discardDraft({ db }: { db: Kysely<Database> }) {
  return async ({ runId, channelId }: { runId: string; channelId: string }) => {
    await db
      .deleteFrom('channels')
      .where('id', '=', channelKey(channelId))
      .where('listed_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pipeline_runs')
              .select('id')
              .where('key', '=', importKey(channelId))
              .where('status', 'in', ['waiting', 'running'])
              .where('id', '!=', runId),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('import_batch_items')
              .select('position')
              .where('channel_id', '=', channelId)
              .where('status', '=', 'waiting'),
          ),
        ),
      )
      .execute()
  }
}
