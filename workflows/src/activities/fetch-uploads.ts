import type { UploadsPage, VideoPlatform } from '../platform/video-platform.ts'

/** Reads one page of a channel's uploads in one call of the platform. */
export function fetchUploads({ platform }: { platform: VideoPlatform }) {
  return ({ channelId, page }: { channelId: string; page: string | null }): Promise<UploadsPage> =>
    platform.listUploads(channelId, page)
}
