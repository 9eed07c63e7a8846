import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { storeMentions } from '../activities/imports/store-mentions.ts'

const name = 'video mentions'
const videosPerBatch = 1_000

/** Extracts mentions from videos stored before mentions existed. Runs once; an interrupted backfill starts over. */
export async function backfillMentions(db: Kysely<Database>, stop: AbortSignal) {
  const done = await db.selectFrom('backfills').select('name').where('name', '=', name).executeTakeFirst()
  let last = done === undefined ? '' : null
  while (last !== null && !stop.aborted) last = await processBatch(db, last)
  if (last !== null) return
  await db
    .insertInto('backfills')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the last id of the batch, null when there are no more videos. */
async function processBatch(db: Kysely<Database>, after: string): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const videos = await transaction
      .selectFrom('videos')
      .select(['id', 'description'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(videosPerBatch)
      // Keeps a concurrent import from changing a description before its mentions are stored.
      .forShare()
      .execute()
    await storeMentions(transaction, videos)
    return videos.at(-1)?.id ?? null
  })
}
