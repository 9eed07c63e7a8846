import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { findMentions } from '../../platform/find-mentions.ts'

/** Replaces the stored mentions of these videos with what their descriptions mention now. The videos must exist. */
export async function storeMentions(db: Kysely<Database>, videos: { id: string; description: string }[]) {
  if (videos.length === 0) return
  const mentions = videos.flatMap(({ id, description }) =>
    findMentions(description).map((mention) => ({ video_id: id, ...mention })),
  )
  const ids = videos.map((video) => video.id)
  await db.deleteFrom('video_mentions').where('video_id', 'in', ids).execute()
  // Three values per row, at most 65,535 values per statement.
  for (let from = 0; from < mentions.length; from += 20_000) {
    await db
      .insertInto('video_mentions')
      .values(mentions.slice(from, from + 20_000))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
