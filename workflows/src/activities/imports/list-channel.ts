import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../imports/channel-key.ts'

interface Listing {
  runId: string
  channelIds: string[]
  /** How many channels the run has refreshed so far, and how many refreshes failed. */
  done: number
  failed: number
}

/** Lists the channels that a run has refreshed, and records its progress. Takes the platform's ids. */
export function listChannels({ db }: { db: Kysely<Database> }) {
  return async ({ runId, channelIds, done, failed }: Listing) => {
    await db.transaction().execute(async (transaction) => {
      await list(transaction, channelIds)
      await transaction
        .updateTable('pipeline_runs')
        .set({ done, failed, updated_at: sql`now()` })
        .where('id', '=', runId)
        .execute()
    })
  }
}

/** Lists a channel and returns our id of it. */
export function listChannel({ db }: { db: Kysely<Database> }) {
  return async ({ channelId }: { channelId: string }) => {
    await list(db, [channelId])
    return { id: channelKey(channelId) }
  }
}

/**
 * Lists channels whose data is complete, including those that were gone or purged. A listed channel keeps its original
 * listing time. Takes the platform's ids.
 */
export async function list(db: Kysely<Database>, channelIds: string[]) {
  if (channelIds.length === 0) return
  await db
    .updateTable('channels')
    .set({ listed_at: sql`coalesce(listed_at, now())`, gone_at: null, purged_at: null })
    .where('id', 'in', channelIds.map(channelKey))
    .where('findable', '=', false)
    .execute()
}
