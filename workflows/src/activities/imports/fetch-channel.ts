import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { recordProblems } from '../../engine/run-records.ts'
import {
  ChannelNotFoundError,
  PlatformUnavailableError,
  UnreadableChannelError,
} from '../../platform/errors.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'
import { askTwice } from './ask-twice.ts'
import { markGone, queueStoredVideos } from './fetch-channels.ts'
import { channelRow } from './rows.ts'
import { storeChannels } from './store.ts'

interface Fetching {
  runId: string
  channelId: string
  /** When the channel was looked up for this run and stored (ISO 8601); null if it was not. */
  lookedUpAt?: string | null
}

/**
 * Fetches a channel with one platform call, unless it was looked up minutes ago, and queues its stored videos to be
 * fetched again. A new channel is stored as a draft, which nobody sees. A channel that two answers lack is gone.
 */
export function fetchChannel({ db, platform }: { db: Kysely<Database>; platform: VideoPlatform }) {
  return async ({ runId, channelId, lookedUpAt = null }: Fetching) => {
    const draft = lookedUpAt === null ? undefined : await readDraft(db, channelId, lookedUpAt)
    const videoCount = draft === undefined ? await fetchNow(runId, channelId) : draft.video_count
    await queueStoredVideos(db, { runId, channelIds: [channelId] })
    return { hasVideos: videoCount !== 0 }
  }

  async function fetchNow(runId: string, channelId: string) {
    const { found, missing, unreadable, problems } = await askTwice([channelId], {
      ask: (ids) => platform.readChannels(ids, { runId }),
      idOf: (channel) => channel.channelId,
    })
    await recordProblems(db, runId, problems)
    const [channel] = found
    if (channel === undefined) {
      if (unreadable.length > 0) throw new UnreadableChannelError(unreadable)
      if (missing.length === 0)
        throw new PlatformUnavailableError('The platform answered with another channel')
      await markGone(db, missing)
      throw new ChannelNotFoundError('Channel not found')
    }
    await storeChannels(db, [{ ...channelRow(channel, platform.source), listed_at: null }])
    return channel.videoCount
  }
}

/** The channel as it was looked up for the run, if that is at most ten minutes ago. */
function readDraft(db: Kysely<Database>, channelId: string, lookedUpAt: string) {
  return db
    .selectFrom('channels')
    .select('video_count')
    .where('channel_id', '=', channelId)
    .where('fetched_at', '>=', new Date(lookedUpAt))
    .where('fetched_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
}
