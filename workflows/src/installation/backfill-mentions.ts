import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { storeMentions } from '../activities/store-mentions.ts'

const name = 'video mentions'
const videosPerBatch = 1_000

/** Notes the mentions in videos that were stored before mentions were noted; once, and from the start if it is cut. */
export async function backfillMentions(db: Kysely<Database>, stop: AbortSignal) {
  const done = await db.selectFrom('backfills').select('name').where('name', '=', name).executeTakeFirst()
  let last = done === undefined ? '' : null
  while (last !== null && !stop.aborted) last = await noteBatch(db, last)
  if (last !== null) return
  await db
    .insertInto('backfills')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Answers with the last id of the batch, or null when there are no more videos. */
async function noteBatch(db: Kysely<Database>, after: string): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const videos = await transaction
      .selectFrom('videos')
      .select(['id', 'description'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(videosPerBatch)
      // An import that writes a new description at this moment comes before or after, never between.
      .forShare()
      .execute()
    await storeMentions(transaction, videos)
    return videos.at(-1)?.id ?? null
  })
}
