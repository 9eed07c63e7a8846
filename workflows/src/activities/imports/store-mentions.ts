import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { findMentions } from '../../platform/find-mentions.ts'

/**
 * Replaces the stored mentions of these videos with those in their descriptions, without writing unchanged ones. The videos
 * must exist.
 */
export async function storeMentions(db: Kysely<Database>, videos: { id: string; description: string }[]) {
  if (videos.length === 0) return
  const mentions = videos.flatMap(({ id, description }) =>
    findMentions(description).map((mention) => ({ video_id: id, ...mention })),
  )
  const mentioned = sql`
    select video_id, kind, target
    from jsonb_to_recordset(${JSON.stringify(mentions)}::jsonb) as mentioned (video_id text, kind text, target text)`
  await sql`
    delete from video_mentions
    where video_id = any(${videos.map(({ id }) => id)}::text[]) and (video_id, kind, target) not in (${mentioned})
  `.execute(db)
  await sql`
    insert into video_mentions (video_id, kind, target) ${mentioned} on conflict do nothing`.execute(db)
}
