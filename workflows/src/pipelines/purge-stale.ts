import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

const channelsPerStep = 200

/** Deletes what was fetched with a key and has not been refreshed for 30 days, 200 channels per step. */
export async function purgeStale(steps: Activities, { runId }: { runId: string }): Promise<PipelineResult> {
  let channels
  do channels = (await steps.purgeChannels({ runId, limit: channelsPerStep })).channels
  while (channels === channelsPerStep)
  let touched
  do {
    touched = await steps.purgeVideos({ limit: channelsPerStep })
    await steps.describeChannels({
      channelIds: touched.channelIds,
      videosPerChannel: touched.videosPerChannel,
    })
  } while (touched.channelIds.length === channelsPerStep)
  await steps.dropPreviousIndexes({ runId })
  await steps.purgeHistory()
  return { channelId: null }
}
