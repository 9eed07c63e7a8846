import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { ChannelNotFoundError } from '../../platform/errors.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'
import { channelRow } from './rows.ts'
import { storeChannels } from './store.ts'

/** Fetches a channel with one platform call. A new channel is stored as a draft, which nobody sees. */
export function fetchChannel({ db, platform }: { db: Kysely<Database>; platform: VideoPlatform }) {
  return async ({ channelId }: { channelId: string }) => {
    const [channel] = await platform.readChannels([channelId])
    if (channel === undefined) throw new ChannelNotFoundError('Channel not found')
    await storeChannels(db, [{ ...channelRow(channel), listed_at: null }])
    return { hasVideos: channel.videoCount !== 0 }
  }
}
