import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { transactionWithDeadlockRetry } from '@channelwise/schemas/database/retry-transaction'
import type { Database } from '@channelwise/schemas/database/database'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import { channelKey } from '../../imports/channel-key.ts'
import { recordProblems } from '../../runs/run-records.ts'
import { idsPerCall } from '../../platform/video-platform.ts'
import type { PlatformAnswer, PlatformVideo, VideoPlatform } from '../../platform/video-platform.ts'
import { videoRow } from './rows.ts'
import { lockChannels, storeVideos } from './store.ts'

interface Fetching {
  runId: string
  /** Whether the run's progress counts videos. */
  countsVideos: boolean
}

/**
 * Fetches up to 50 of the run's queued videos, of any of its channels, with one platform call, and stores them. Stored
 * videos that the response lacks are requeued at the end, and deleted when missing a second time. Listed videos are
 * requeued once, too, if the response has no video at all. Returns how many are left.
 */
export function fetchQueuedVideos({ db, platform }: { db: Kysely<Database>; platform: VideoPlatform }) {
  return async ({ runId, countsVideos }: Fetching): Promise<{ left: number }> => {
    const queued = await readQueued(db, runId)
    if (queued.length === 0) return { left: 0 }
    const answer = await platform.readVideos(
      queued.map(({ videoId }) => videoId),
      { runId },
    )
    return transactionWithDeadlockRetry(db, async (transaction) => {
      const present = await lockChannels(transaction, [
        ...queued.map(({ channelId }) => channelId),
        ...answer.found.map(({ channelId }) => channelKey(channelId)),
      ])
      const listed = await findListed(transaction, { runId, channelIds: [...present] })
      const sorted = sortOut(
        queued.filter(({ channelId }) => present.has(channelId)),
        { answer, listed },
      )
      if (sorted.stored.length > 0) await storeVideos(transaction, sorted.stored.map(videoRow))
      await deleteVideos(
        transaction,
        sorted.gone.map(({ videoId }) => videoId),
      )
      await dequeue(transaction, { runId, queued, again: new Set(sorted.again) })
      await recordProblems(transaction, runId, [...answer.problems, ...explain(sorted.gone)])
      const left = await countLeft(transaction, runId)
      if (countsVideos) await count(transaction, runId, { done: queued.length - sorted.again.length, left })
      return { left }
    })
  }
}

type QueuedVideo = Awaited<ReturnType<typeof readQueued>>[number]

function readQueued(db: Kysely<Database>, runId: string) {
  return db
    .selectFrom('video_fetches')
    .innerJoin('channels', 'channels.id', 'video_fetches.channel_id')
    .leftJoin('videos', (join) =>
      join
        .onRef('videos.id', '=', 'video_fetches.video_id')
        .onRef('videos.channel_id', '=', 'video_fetches.channel_id'),
    )
    .select([
      'video_fetches.video_id as videoId',
      'video_fetches.channel_id as channelId',
      'channels.channel_id as platformChannelId',
      'misses',
      sql<boolean>`listed_after is not null`.as('isListed'),
      // Under this channel: a joint video is in the lists of several, and stored under its owner only.
      sql<boolean>`videos.id is not null`.as('isStored'),
    ])
    .where('run_id', '=', runId)
    .orderBy('misses')
    .orderBy('video_fetches.channel_id')
    .orderBy('video_fetches.video_id')
    .limit(idsPerCall)
    .execute()
}

/** The channels whose uploads have been listed since the run began. */
async function findListed(
  transaction: Transaction<Database>,
  { runId, channelIds }: { runId: string; channelIds: string[] },
) {
  if (channelIds.length === 0) return new Set<string>()
  const rows = await transaction
    .selectFrom('channel_refreshes')
    .innerJoin('pipeline_runs', (join) => join.onRef('pipeline_runs.created_at', '<=', 'uploads_listed_at'))
    .select('channel_refreshes.channel_id')
    .where('pipeline_runs.id', '=', runId)
    .where('channel_refreshes.channel_id', 'in', channelIds)
    .execute()
  return new Set(rows.map((row) => row.channel_id))
}

interface Sorting {
  answer: PlatformAnswer<PlatformVideo>
  /** Our ids of the channels whose uploads the run has listed. */
  listed: Set<string>
}

/**
 * Decides what to do with each queued video. One that belongs to another channel (a joint video) is stored under its owner
 * if the owner's list may have had it, too: a video is queued once per run.
 */
function sortOut(queued: QueuedVideo[], { answer, listed }: Sorting) {
  const found = new Map(answer.found.map((video) => [video.videoId, video]))
  const missing = new Set(answer.missing)
  const unreadable = new Set(answer.unreadable.map(({ id }) => id))
  const isDoubtful = answer.found.length === 0
  const stored: PlatformVideo[] = []
  const gone: QueuedVideo[] = []
  const again: string[] = []
  for (const video of queued) {
    const answered = found.get(video.videoId)
    if (answered?.channelId === video.platformChannelId) stored.push(answered)
    else if (answered !== undefined) {
      if (listed.has(channelKey(answered.channelId))) stored.push(answered)
      else if (video.isStored) gone.push(video)
    } else if (unreadable.has(video.videoId)) continue
    else if (video.misses === 0 && (video.isStored || (video.isListed && isDoubtful)))
      again.push(video.videoId)
    else if (video.isStored && missing.has(video.videoId)) gone.push(video)
  }
  return { stored, gone, again }
}

async function deleteVideos(transaction: Transaction<Database>, videoIds: string[]) {
  if (videoIds.length === 0) return
  await transaction.deleteFrom('videos').where('id', 'in', videoIds).execute()
}

interface Dequeuing {
  runId: string
  queued: QueuedVideo[]
  /** The videos to request once more. */
  again: Set<string>
}

async function dequeue(transaction: Transaction<Database>, { runId, queued, again }: Dequeuing) {
  const videoIds = queued.map(({ videoId }) => videoId)
  if (again.size > 0) {
    await transaction
      .updateTable('video_fetches')
      .set((eb) => ({ misses: eb('misses', '+', 1) }))
      .where('run_id', '=', runId)
      .where('video_id', 'in', [...again])
      .execute()
  }
  const settled = videoIds.filter((videoId) => !again.has(videoId))
  if (settled.length === 0) return
  await transaction
    .deleteFrom('video_fetches')
    .where('run_id', '=', runId)
    .where('video_id', 'in', settled)
    .execute()
}

function explain(gone: QueuedVideo[]): RunProblem[] {
  const perChannel = Map.groupBy(gone, ({ platformChannelId }) => platformChannelId)
  return [...perChannel].map(([part, videos]) => ({
    part,
    reason: `${videos.length} of its videos are gone or private; checked twice`,
  }))
}

async function countLeft(transaction: Transaction<Database>, runId: string) {
  const { left } = await transaction
    .selectFrom('video_fetches')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return left
}

async function count(
  transaction: Transaction<Database>,
  runId: string,
  { done, left }: { done: number; left: number },
) {
  await transaction
    .updateTable('pipeline_runs')
    .set((eb) => ({
      done: eb('done', '+', done),
      total: sql<number>`done + ${done}::integer + ${left}::integer`,
      updated_at: sql`now()`,
    }))
    .where('id', '=', runId)
    .execute()
}
