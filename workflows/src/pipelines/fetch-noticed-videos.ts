import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** The rest is left to the next run, which starts within seconds. */
const maxBatches = 20

/**
 * Fetches the videos that the platform's hub has reported, 50 per call across channels. One that is missing is asked for
 * a second time before it is removed.
 */
export async function fetchNoticedVideos(
  steps: Activities,
  { runId }: { runId: string },
): Promise<PipelineResult> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const claimed = await steps.claimNotices()
    const { videoIds } = claimed
    if (videoIds.length === 0) break
    const { channelIds, missing } = await steps.fetchNoticedVideos({ runId, videoIds })
    const losing = missing.length === 0 ? [] : await steps.removeMissingVideos({ runId, videoIds: missing })
    const changed = [...new Set([...channelIds, ...losing])]
    if (changed.length > 0) await steps.describeNoticedChannels({ channelIds: changed })
    await steps.forgetNotices(claimed)
  }
  return { channelId: null }
}
