import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import { channelKey } from '../../imports/channel-key.ts'
import { recordProblems } from '../../runs/run-records.ts'
import type { PlatformAnswer, PlatformChannel, VideoPlatform } from '../../platform/video-platform.ts'
import { confirmMissing } from './confirm-missing.ts'
import { recordHistory } from './record-history.ts'
import { channelRow } from './rows.ts'
import { storeChannels } from './store.ts'

/** The dependencies of fetching channels. */
export interface FetchDependencies {
  db: Kysely<Database>
  platform: VideoPlatform
  /** Whether daily counts are stored. */
  keepsHistory: boolean
}

interface ChannelBatch {
  runId: string
  /** The platform's ids, at most 50. */
  channelIds: string[]
  /** Those that were already looked up and stored for the run: they are not fetched again within ten minutes. */
  lookedUp: string[]
  /** Whether to list the uploads of every channel, not only where there may be new ones. */
  listsAll: boolean
}

/** The outcome of a batch, by the platform's ids. */
export interface FetchedChannels {
  found: string[]
  /** The found channels whose uploads are to be listed. */
  toList: string[]
}

/** Days after which uploads are listed again even if the number of videos is unchanged. */
const listingDays = 30

/**
 * Fetches up to 50 channels with one platform call, and with a second one those that the first response lacks. Channels
 * missing from both are gone and unlisted at once. Queues the stored videos of the others to be fetched again.
 */
export function fetchChannels({ db, platform, keepsHistory }: FetchDependencies) {
  return async ({ runId, channelIds, lookedUp, listsAll }: ChannelBatch): Promise<FetchedChannels> => {
    const known = await readLookedUp(db, lookedUp)
    const asked = channelIds.filter((channelId) => !known.some((channel) => channel.channelId === channelId))
    const answer = await confirmMissing(asked, {
      ask: (ids) => platform.readChannels(ids, { runId }),
      idOf: ({ channelId }) => channelId,
    })
    const all = [...known, ...answer.found]
    const found = all.map(({ channelId }) => channelId)
    return db.transaction().execute(async (transaction) => {
      if (answer.found.length > 0) {
        const rows = answer.found.map((channel) => channelRow(channel, platform.source))
        await storeChannels(transaction, rows)
      }
      if (keepsHistory) await recordHistory(transaction, found)
      await markGone(transaction, answer.missing)
      await queueStoredVideos(transaction, { runId, channelIds: found })
      await recordProblems(transaction, runId, [...answer.problems, ...explainFailures(asked, answer)])
      return { found, toList: await chooseToList(transaction, all, { listsAll }) }
    })
  }
}

/** The channels among these that were stored minutes ago. */
export async function readLookedUp(db: Kysely<Database>, channelIds: string[]) {
  if (channelIds.length === 0) return []
  return db
    .selectFrom('channels')
    .select(['channel_id as channelId', 'video_count as videoCount'])
    .where('channel_id', 'in', channelIds)
    .where('fetched_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .execute()
}

/** Unlists channels that the platform does not have; the time when this was first found stays. */
export async function markGone(db: Kysely<Database>, channelIds: string[]) {
  if (channelIds.length === 0) return
  await db
    .updateTable('channels')
    .set({ gone_at: sql`now()` })
    .where('id', 'in', channelIds.map(channelKey))
    .where('listed_at', 'is not', null)
    .where('gone_at', 'is', null)
    .execute()
}

/** Queues all stored videos of these channels. */
export async function queueStoredVideos(
  db: Kysely<Database>,
  { runId, channelIds }: { runId: string; channelIds: string[] },
) {
  if (channelIds.length === 0) return
  await db
    .insertInto('video_fetches')
    .columns(['run_id', 'video_id', 'channel_id'])
    .expression((eb) =>
      eb
        .selectFrom('videos')
        .select([sql<string>`${runId}`.as('run_id'), 'id', 'channel_id'])
        .where('channel_id', 'in', channelIds.map(channelKey)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function explainFailures(channelIds: string[], answer: PlatformAnswer<PlatformChannel>): RunProblem[] {
  const found = new Set(answer.found.map(({ channelId }) => channelId))
  const missing = new Set(answer.missing)
  const reasons = new Map(answer.unreadable.map(({ id, reason }) => [id, reason]))
  return channelIds
    .filter((id) => !found.has(id))
    .map((part) => {
      const unreadable = reasons.get(part)
      if (unreadable !== undefined) return { part, reason: `Could not be read: ${unreadable}` }
      return missing.has(part)
        ? { part, reason: 'YouTube does not have this channel; checked twice' }
        : { part, reason: 'YouTube answered without this channel; checked twice' }
    })
}

/** Channels that may have new uploads: the number of videos has changed or is unknown, or the last listing is long ago. */
async function chooseToList(
  db: Kysely<Database>,
  channels: Pick<PlatformChannel, 'channelId' | 'videoCount'>[],
  { listsAll }: { listsAll: boolean },
): Promise<string[]> {
  const withVideos = channels.filter(({ videoCount }) => videoCount !== 0)
  if (listsAll || withVideos.length === 0) return withVideos.map(({ channelId }) => channelId)
  const listed = await db
    .selectFrom('channel_refreshes')
    .innerJoin('channels', 'channels.id', 'channel_refreshes.channel_id')
    .select('channels.channel_id')
    .where(
      'channels.id',
      'in',
      withVideos.map(({ channelId }) => channelKey(channelId)),
    )
    .whereRef('listed_video_count', '=', 'channels.video_count')
    .where('uploads_listed_at', '>', sql<Date>`now() - make_interval(days => ${listingDays}::integer)`)
    .execute()
  const current = new Set(listed.map((row) => row.channel_id))
  return withVideos.map(({ channelId }) => channelId).filter((channelId) => !current.has(channelId))
}
