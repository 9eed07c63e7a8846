import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { VideoPlatform } from '../../platform/video-platform.ts'
import { recordProblems, recordProgress } from '../../engine/run-records.ts'
import { videoRow } from './rows.ts'
import { storeVideos } from './store.ts'

interface VideoBatch {
  runId: string
  channelId: string
  /** At most 50. */
  videoIds: string[]
  /** How many of the channel's `total` videos are stored once this batch is. */
  done: number
  total: number
}

/** Fetches up to 50 videos with one platform call and stores them, except private and deleted ones. */
export function fetchVideos({ db, platform }: { db: Kysely<Database>; platform: VideoPlatform }) {
  return async ({ runId, channelId, videoIds, done, total }: VideoBatch) => {
    const { found, problems } = await platform.readVideos(videoIds, { runId })
    const own = new Map(
      found.filter((video) => video.channelId === channelId).map((video) => [video.videoId, video]),
    )
    await storeVideos(db, [...own.values()].map(videoRow))
    await recordProblems(db, runId, problems)
    await recordProgress(db, runId, { done, failed: 0, total })
  }
}
