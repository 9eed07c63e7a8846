import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { recordProblems } from '../../engine/run-records.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'
import { videoRow } from '../imports/rows.ts'
import { storeVideos } from '../imports/store.ts'

interface Dependencies {
  db: Kysely<Database>
  platform: VideoPlatform
}

interface ReportedVideos {
  runId: string
  /** At most 50. */
  videoIds: string[]
}

/**
 * Fetches up to 50 reported videos with one platform call and stores them, if they are of the channel that was
 * subscribed to. Resolves with the platform's ids of their channels, and with the stored videos that are missing on the
 * platform.
 */
export function fetchNoticedVideos(dependencies: Dependencies) {
  const { db } = dependencies
  return async ({ runId, videoIds }: ReportedVideos) => {
    const { stored, missing } = await fetchOwned(dependencies, runId, await readOwners(db, videoIds))
    return { channelIds: stored, missing: await keepStored(db, missing) }
  }
}

/**
 * Asks for up to 50 stored videos again, with one platform call, and deletes those that are missing again. Resolves with
 * the platform's ids of their channels.
 */
export function removeMissingVideos(dependencies: Dependencies) {
  const { db } = dependencies
  return async ({ runId, videoIds }: ReportedVideos): Promise<string[]> => {
    const rows = await db
      .selectFrom('videos')
      .innerJoin('channels', 'channels.id', 'videos.channel_id')
      .select(['videos.id', 'channels.channel_id'])
      .where('videos.id', 'in', videoIds)
      .execute()
    const owners = new Map(rows.map((row) => [row.id, row.channel_id]))
    const { missing } = await fetchOwned(dependencies, runId, owners)
    if (missing.length > 0) await db.deleteFrom('videos').where('id', 'in', missing).execute()
    return [...new Set(owners.values())]
  }
}

/** Fetches videos that must be of these channels, stores them, and tells whose were stored and which are missing. */
async function fetchOwned({ db, platform }: Dependencies, runId: string, owners: Map<string, string>) {
  const { found, missing, problems } = await platform.readVideos([...owners.keys()], { runId })
  const own = found.filter((video) => owners.get(video.videoId) === video.channelId)
  await storeVideos(db, own.map(videoRow))
  await recordProblems(db, runId, problems)
  return { stored: [...new Set(own.map((video) => video.channelId))], missing }
}

/** The channel of each notice, by the video's id; without those of channels that are not shown any more, or come from a catalogue. */
async function readOwners(db: Kysely<Database>, videoIds: string[]) {
  const rows = await db
    .selectFrom('video_notices')
    .innerJoin('channels', 'channels.channel_id', 'video_notices.channel_id')
    .select(['video_notices.video_id', 'video_notices.channel_id'])
    .where('video_id', 'in', videoIds)
    .where('findable', '=', true)
    .where('source', '=', 'youtube')
    .execute()
  return new Map(rows.map((row) => [row.video_id, row.channel_id]))
}

/** Only a stored video can be removed. */
async function keepStored(db: Kysely<Database>, videoIds: string[]) {
  if (videoIds.length === 0) return []
  const rows = await db.selectFrom('videos').select('id').where('id', 'in', videoIds).execute()
  return rows.map((row) => row.id)
}
