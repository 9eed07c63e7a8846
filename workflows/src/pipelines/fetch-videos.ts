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
