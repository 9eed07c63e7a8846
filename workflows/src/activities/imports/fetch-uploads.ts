import type { UploadsPage, VideoPlatform } from '../../platform/video-platform.ts'

/** Fetches one page of a channel's uploads with one platform call. */
export function fetchUploads({ platform }: { platform: VideoPlatform }) {
  return ({ channelId, page }: { channelId: string; page: string | null }): Promise<UploadsPage> =>
    platform.listUploads(channelId, page)
}
