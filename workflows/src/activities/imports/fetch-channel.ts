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
import { channelRow } from './rows.ts'
import { storeChannels } from './store.ts'

interface Fetching {
  runId: string
  channelId: string
  /** When the channel was looked up for this run and stored (ISO 8601); null if it was not. */
  lookedUpAt?: string | null
}

/**
 * Fetches a channel with one platform call, unless it was looked up minutes ago. A new channel is stored as a draft,
 * which nobody sees.
 */
export function fetchChannel({ db, platform }: { db: Kysely<Database>; platform: VideoPlatform }) {
  return async ({ runId, channelId, lookedUpAt = null }: Fetching) => {
    const draft = lookedUpAt === null ? undefined : await readDraft(db, channelId, lookedUpAt)
    if (draft !== undefined) return { hasVideos: draft.video_count !== 0 }
    const { found, missing, unreadable, problems } = await platform.readChannels([channelId], { runId })
    await recordProblems(db, runId, problems)
    const [channel] = found
    if (channel === undefined) {
      if (unreadable.length > 0) throw new UnreadableChannelError(unreadable)
      if (missing.length > 0) throw new ChannelNotFoundError('Channel not found')
      throw new PlatformUnavailableError('The platform answered with another channel')
    }
    await storeChannels(db, [{ ...channelRow(channel), listed_at: null }])
    return { hasVideos: channel.videoCount !== 0 }
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
