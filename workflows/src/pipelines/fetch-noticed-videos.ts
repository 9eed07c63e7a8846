import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'
import { fetchQueue } from './fetch-videos.ts'

/** The rest is left to the next run, which starts within seconds. */
const maxBatches = 20

/** Fetches the videos that the platform's hub has reported, 50 per call across channels. */
export async function fetchNoticedVideos(
  steps: Activities,
  { runId }: { runId: string },
): Promise<PipelineResult> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const { claimed, channelIds, videosPerChannel } = await steps.queueReportedVideos({ runId })
    if (claimed.videoIds.length === 0) break
    await fetchQueue(steps, { runId, countsVideos: false })
    await steps.describeChannels({ channelIds, videosPerChannel })
    await steps.forgetNotices(claimed)
  }
  return { channelId: null }
}
