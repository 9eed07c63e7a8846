import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { idsPerCall } from '../../platform/video-platform.ts'

/** Videos that were reported, and when they were claimed, as Postgres writes it. */
export interface ClaimedNotices {
  videoIds: string[]
  claimedAt: string
}

/** Claims the 50 oldest notices for an hour, after which an attempt that failed is repeated. */
export function claimNotices({ db }: { db: Kysely<Database> }) {
  return async (): Promise<ClaimedNotices> => {
    const { rows } = await sql<{ video_id: string; claimed_at: string }>`
      update video_notices set due_at = now() + interval '1 hour'
      where video_id in (
        select video_id from video_notices where due_at <= now()
        order by due_at, video_id limit ${idsPerCall}
        for update skip locked
      )
      returning video_id, now()::text as claimed_at`.execute(db)
    return { videoIds: rows.map((row) => row.video_id), claimedAt: rows[0]?.claimed_at ?? '' }
  }
}
