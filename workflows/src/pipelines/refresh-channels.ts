import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'
import { fetchBatch } from './fetch-videos.ts'

/** Which channels to refresh: those that are due, within the budget; or all, the stalest first. */
export interface RefreshChannels {
  runId: string
  all: boolean
}

/** The maximum number of batches of 50 channels per run: enough for a day of 100,000 channels. */
const maxBatches = 100

/**
 * Refreshes channels, 50 at a time: one call for the channels, one for each of those whose uploads may have changed, and
 * one for every 50 videos across channels.
 */
export async function refreshChannels(
  steps: Activities,
  { runId, all }: RefreshChannels,
): Promise<PipelineResult> {
  let done = 0
  let failed = 0
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const { channelIds, videosPerChannel } = await steps.chooseStaleChannels({ runId, batch, all })
    if (channelIds.length === 0) break
    const found = await fetchBatch(steps, { runId, channelIds, videosPerChannel, isNew: false })
    done += found.length
    failed += channelIds.length - found.length
    await steps.listChannels({ runId, channelIds: found, done, failed })
  }
  return { channelId: null }
}
