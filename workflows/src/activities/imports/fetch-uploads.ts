import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../imports/channel-key.ts'
import { recordProblems } from '../../runs/run-records.ts'
import type { UploadsPage, VideoPlatform } from '../../platform/video-platform.ts'
import { askWithLastTry, GivenUpError, lastTry } from './last-try.ts'

interface Listing {
  runId: string
  channelId: string
  page: string | null
  /** How many uploads the previous pages have listed. */
  listed: number
  /** How many of the newest uploads to take. */
  videosPerChannel: number
  /** Whether to stop at the first page with a video that is stored already. */
  stopsAtKnown: boolean
}

/** The progress of listing a channel's uploads. */
export interface ListedUploads {
  listed: number
  /** Null after the last page. */
  nextPage: string | null
}

/** The platform answers, but fails to list a channel's uploads. */
const failedListing: Uploads = { outcome: 'failed', videoIds: [], nextPage: null }

type Uploads = Pick<UploadsPage, 'videoIds' | 'nextPage'> & { outcome: UploadsPage['outcome'] | 'failed' }

/**
 * Lists one page of a channel's uploads with one platform call, or two if the first has no list, and queues its videos.
 * This only adds videos: those not listed are not deleted. Neither a missing list fails the step, nor one that the platform
 * repeatedly fails to send while answering other calls, because one channel must not stop the others.
 */
export function fetchUploads({ db, platform }: { db: Kysely<Database>; platform: VideoPlatform }) {
  async function list({ runId, channelId, page }: Listing): Promise<Uploads> {
    const ask = askWithLastTry({ platform, runId })
    return ask<Uploads>(() => platform.listUploads(channelId, page, { runId })).catch((error: unknown) => {
      if (error instanceof GivenUpError) return failedListing
      throw error
    })
  }

  return async (listing: Listing) => {
    const { runId, channelId, page, listed, videosPerChannel, stopsAtKnown } = listing
    let uploads = await list(listing)
    if (isWorthRetrying(uploads, page)) uploads = await list(listing)
    const videoIds = uploads.videoIds.slice(0, Math.max(videosPerChannel - listed, 0))
    return db.transaction().execute(async (transaction): Promise<ListedUploads> => {
      const reason = explain(uploads, page)
      if (reason !== null) await recordProblems(transaction, runId, [{ part: channelId, reason }])
      const knowsSome = stopsAtKnown && (await isAnyStored(transaction, videoIds))
      const fresh = await queueListed(transaction, { runId, channelId, videoIds, listed })
      const total = listed + videoIds.length
      const isLast =
        // A page without new ids means that the platform is repeating pages.
        uploads.nextPage === null || total >= videosPerChannel || fresh === 0 || knowsSome
      if (isLast && reason === null) await recordListing(transaction, channelId)
      return { listed: total, nextPage: isLast ? null : uploads.nextPage }
    })
  }
}

/** Whether a second call may find a list that the first did not. */
function isWorthRetrying(uploads: Uploads, page: string | null) {
  return uploads.outcome !== 'failed' && explain(uploads, page) !== null
}

/** The problem to report if there is no list; null for a list, whose last page may be empty. */
function explain({ outcome }: Uploads, page: string | null) {
  return outcome === 'listed' || (outcome === 'empty' && page !== null) ? null : reasons[outcome]
}

const reasons: Record<Exclude<Uploads['outcome'], 'listed'>, string> = {
  failed: `YouTube failed to list its uploads ${lastTry} times, although it answered another request`,
  empty: 'YouTube lists none of its uploads; checked twice',
  missing: 'YouTube has no list of its uploads; checked twice',
  forbidden: 'YouTube does not show its uploads; checked twice',
  invalidToken: 'YouTube lost the next page of its uploads; checked twice',
}

async function isAnyStored(db: Kysely<Database>, videoIds: string[]) {
  if (videoIds.length === 0) return false
  const stored = await db.selectFrom('videos').select('id').where('id', 'in', videoIds).limit(1).execute()
  return stored.length > 0
}

/**
 * Queues the listed videos; returns how many no earlier page has listed. Idempotent. Queues none for a draft that another run
 * has just discarded.
 */
async function queueListed(
  db: Kysely<Database>,
  {
    runId,
    channelId,
    videoIds,
    listed,
  }: Pick<Listing, 'runId' | 'channelId' | 'listed'> & { videoIds: string[] },
) {
  if (videoIds.length === 0) return 0
  const channel = await db
    .selectFrom('channels')
    .select('id')
    .where('id', '=', channelKey(channelId))
    .forKeyShare()
    .executeTakeFirst()
  if (channel === undefined) return 0
  const rows = [...new Set(videoIds)].map((video_id) => ({
    run_id: runId,
    video_id,
    channel_id: channel.id,
    listed_after: listed,
  }))
  const fresh = await db
    .insertInto('video_fetches')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['run_id', 'video_id'])
        .doUpdateSet({ listed_after: listed })
        .where(({ or, eb }) =>
          or([eb('video_fetches.listed_after', 'is', null), eb('video_fetches.listed_after', '=', listed)]),
        ),
    )
    .returning('video_id')
    .execute()
  return fresh.length
}

async function recordListing(db: Kysely<Database>, channelId: string) {
  await db
    .insertInto('channel_refreshes')
    .columns(['channel_id', 'uploads_listed_at', 'listed_video_count'])
    .expression((eb) =>
      eb
        .selectFrom('channels')
        .select(['id', sql<Date>`now()`.as('uploads_listed_at'), 'video_count'])
        .where('id', '=', channelKey(channelId)),
    )
    .onConflict((conflict) =>
      conflict.column('channel_id').doUpdateSet({
        uploads_listed_at: sql`excluded.uploads_listed_at`,
        listed_video_count: sql`excluded.listed_video_count`,
      }),
    )
    .execute()
}
