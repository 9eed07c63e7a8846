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

/** Fetches a channel with one platform call. A new channel is stored as a draft, which nobody sees. */
export function fetchChannel({ db, platform }: { db: Kysely<Database>; platform: VideoPlatform }) {
  return async ({ runId, channelId }: { runId: string; channelId: string }) => {
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
