import type { Activities } from '../activities/activities.ts'

interface Listing {
  runId: string
  channelId: string
  videosPerChannel: number
  /** Whether to stop at the first page with a video that is stored already. */
  stopsAtKnown: boolean
}

/** Lists a channel's newest uploads, one page per step, and queues them for the run. */
export async function listUploads(steps: Activities, listing: Listing): Promise<void> {
  let page: string | null = null
  let listed = 0
  do {
    const uploads = await steps.fetchUploads({ ...listing, page, listed })
    page = uploads.nextPage
    listed = uploads.listed
  } while (page !== null)
}

/** Fetches all videos that are queued for the run, 50 per step. */
export async function fetchQueue(
  steps: Activities,
  queue: { runId: string; countsVideos: boolean },
): Promise<void> {
  let left
  do left = (await steps.fetchQueuedVideos(queue)).left
  while (left > 0)
}

interface Batch {
  runId: string
  /** At most 50. */
  channelIds: string[]
  /** Those that were looked up and stored for the run minutes ago. Defaults to none. */
  lookedUp?: string[]
  videosPerChannel: number
  /** Whether the channels are new, so that all their uploads are listed. Otherwise only what may be new. */
  isNew: boolean
}

/**
 * Fetches channels with their newest videos in packed calls: one for the channels, one for each page of uploads, and one
 * for every 50 videos across channels. Returns the channels that the platform has.
 */
export async function fetchBatch(steps: Activities, { isNew, ...batch }: Batch): Promise<string[]> {
  const { runId, channelIds, lookedUp = [], videosPerChannel } = batch
  const { found, toList } = await steps.fetchChannels({ runId, channelIds, lookedUp, listsAll: isNew })
  for (const channelId of toList) {
    await listUploads(steps, { runId, channelId, videosPerChannel, stopsAtKnown: !isNew })
  }
  await fetchQueue(steps, { runId, countsVideos: false })
  await steps.describeChannels({ channelIds: found, videosPerChannel })
  return found
}
