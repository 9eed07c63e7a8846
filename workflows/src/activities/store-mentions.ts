import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { findMentions } from '../platform/find-mentions.ts'

/** Notes what the videos' descriptions mention, in place of what was noted before. The videos must be there. */
export async function storeMentions(db: Kysely<Database>, videos: { id: string; description: string }[]) {
  if (videos.length === 0) return
  const mentions = videos.flatMap(({ id, description }) =>
    findMentions(description).map((mention) => ({ video_id: id, ...mention })),
  )
  const ids = videos.map((video) => video.id)
  await db.deleteFrom('video_mentions').where('video_id', 'in', ids).execute()
  // Each row carries three values, and a statement 65,535.
  for (let from = 0; from < mentions.length; from += 20_000) {
    await db
      .insertInto('video_mentions')
      .values(mentions.slice(from, from + 20_000))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
