import type { Activities } from '../activities/activities.ts'
import type { PipelineResult, Versions } from '../engine/pipeline.ts'

const channelsPerStep = 200

/** Deletes what was fetched with a key and has not been refreshed for 30 days, 200 channels per step. */
export async function purgeStale(
  steps: Activities,
  { runId }: { runId: string },
  versions: Versions,
): Promise<PipelineResult> {
  let channels
  do channels = (await steps.purgeChannels({ runId, limit: channelsPerStep })).channels
  while (channels === channelsPerStep)
  let touched
  do {
    touched = await steps.purgeVideos({ limit: channelsPerStep })
    if (!(await versions.changed('describe channels while their videos are purged')))
      await steps.describeChannels(touched)
  } while (touched.channelIds.length === channelsPerStep)
  await steps.dropPreviousIndexes({ runId })
  await steps.purgeHistory()
  return { channelId: null }
}
