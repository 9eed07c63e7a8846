import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import { recordProblems } from '../../runs/run-records.ts'
import { idsPerCall } from '../../platform/video-platform.ts'
import type { PlatformAnswer, PlatformVideo, VideoPlatform } from '../../platform/video-platform.ts'
import { videoRow } from './rows.ts'
import { storeVideos } from './store.ts'

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
    return db.transaction().execute(async (transaction) => {
      const present = await lockChannels(transaction, queued)
      const sorted = sortOut(
        queued.filter(({ channelId }) => present.has(channelId)),
        answer,
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
    .leftJoin('videos', 'videos.id', 'video_fetches.video_id')
    .select([
      'video_fetches.video_id as videoId',
      'video_fetches.channel_id as channelId',
      'channels.channel_id as platformChannelId',
      'misses',
      sql<boolean>`listed_after is not null`.as('isListed'),
      sql<boolean>`videos.id is not null`.as('isStored'),
    ])
    .where('run_id', '=', runId)
    .orderBy('misses')
    .orderBy('video_fetches.channel_id')
    .orderBy('video_fetches.video_id')
    .limit(idsPerCall)
    .execute()
}

/** Locks the channels that still exist, so that none is deleted before the transaction ends, as a discarded draft would be. */
async function lockChannels(transaction: Transaction<Database>, queued: QueuedVideo[]) {
  const rows = await transaction
    .selectFrom('channels')
    .select('id')
    .where('id', 'in', [...new Set(queued.map(({ channelId }) => channelId))])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Decides what to do with each queued video. One that belongs to another channel (a joint video) is not stored. */
function sortOut(queued: QueuedVideo[], answer: PlatformAnswer<PlatformVideo>) {
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
      if (video.isStored) gone.push(video)
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
    reason: `${videos.length} of its videos are gone or private; asked twice`,
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
