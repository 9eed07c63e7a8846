import { PlatformRefusedError } from '../../platform/errors.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'

interface Page {
  runId: string
  channelId: string
  page: string | null
}

/** Fetches one page of a channel's uploads with one platform call. */
export function fetchUploads({ platform }: { platform: VideoPlatform }) {
  return async ({ runId, channelId, page }: Page) => {
    const { outcome, videoIds, nextPage } = await platform.listUploads(channelId, page, { runId })
    if (outcome === 'forbidden' || outcome === 'invalidToken')
      throw new PlatformRefusedError("YouTube does not show this channel's uploads")
    return { videoIds, nextPage }
  }
}
