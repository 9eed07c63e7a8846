import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { fullScoringThreshold } from '../../scores/similarity/full-scoring-threshold.ts'
import { findSimilarChannels } from './find-similar-channels.ts'
import { storeSimilarChannels } from './store-similar-channels.ts'

/** Decides whether to score all channels: when that never happened, or when scoring the changed ones would take longer. */
export function planScoring({ db }: { db: Kysely<Database> }) {
  return async (): Promise<{ all: boolean }> => {
    const model = await db.selectFrom('similarity_models').select('name').executeTakeFirst()
    if (model === undefined) return { all: true }
    const changed = await db
      .selectFrom('similarity_changes')
      .select('channel_id')
      .distinct()
      .limit(fullScoringThreshold)
      .execute()
    return { all: changed.length >= fullScoringThreshold }
  }
}

/**
 * Finds the similar channels of up to `limit` changed channels, the longest waiting first. Returns how many channels it
 * processed; changes made meanwhile stay queued.
 */
export function scoreChangedChannels({ db }: { db: Kysely<Database> }) {
  return async ({ limit }: { limit: number }) => {
    const changed = await db
      .selectFrom('similarity_changes')
      .select('channel_id')
      .select(({ fn }) => [fn.min<number>('id').as('oldest'), fn.max<number>('id').as('newest')])
      .groupBy('channel_id')
      .orderBy('oldest')
      .limit(limit)
      .execute()
    for (const { channel_id, newest } of changed) {
      const found = await findSimilarChannels(db, channel_id)
      if (found === null)
        await db.deleteFrom('similar_channels').where('channel_id', '=', channel_id).execute()
      else await storeSimilarChannels(db, [found])
      await db
        .deleteFrom('similarity_changes')
        .where('channel_id', '=', channel_id)
        .where('id', '<=', newest)
        .execute()
    }
    return { channels: changed.length }
  }
}
