import { recordProblems } from '../../runs/run-records.ts'
import {
  ChannelNotFoundError,
  PlatformUnavailableError,
  UnreadableChannelError,
} from '../../platform/errors.ts'
import { confirmMissing } from './confirm-missing.ts'
import { markGone, queueStoredVideos, readLookedUp } from './fetch-channels.ts'
import type { FetchDependencies } from './fetch-channels.ts'
import { recordHistory } from './record-history.ts'
import { channelRow } from './rows.ts'
import { storeChannels } from './store.ts'

interface Fetching {
  runId: string
  channelId: string
  /** When the channel was looked up for this run and stored (ISO 8601); null if it was not. */
  lookedUpAt?: string | null
}

/**
 * Fetches a channel with one platform call, unless it was looked up minutes ago, and queues its stored videos to be fetched
 * again. A new channel is stored as a draft, which is not public. A channel that two responses lack is gone.
 */
export function fetchChannel({ db, platform, keepsHistory }: FetchDependencies) {
  return async ({ runId, channelId, lookedUpAt = null }: Fetching) => {
    const [draft] = lookedUpAt === null ? [] : await readLookedUp(db, [channelId])
    const videoCount = draft === undefined ? await fetchNow(runId, channelId) : draft.videoCount
    if (keepsHistory) await recordHistory(db, [channelId])
    await queueStoredVideos(db, { runId, channelIds: [channelId] })
    return { hasVideos: videoCount !== 0 }
  }

  async function fetchNow(runId: string, channelId: string) {
    const { found, missing, unreadable, problems } = await confirmMissing([channelId], {
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
    await storeChannels(db, [channelRow(channel, platform.source)])
    return channel.videoCount
  }
}
