import type { Activities } from '../activities/activities.ts'
import type { PipelineResult, Versions } from '../engine/pipeline.ts'

const channelsPerStep = 200
/** Fewer: a step describes them in one transaction, while others wait for their rows. */
const channelsPerVideoStep = 20

/** Deletes what was fetched with a key and has not been refreshed for 30 days, some channels per step. */
export async function purgeStale(
  steps: Activities,
  { runId }: { runId: string },
  versions: Versions,
): Promise<PipelineResult> {
  let channels
  do channels = (await steps.purgeChannels({ runId, limit: channelsPerStep })).channels
  while (channels === channelsPerStep)
  const limit = (await versions.changed('purge videos of fewer channels per step'))
    ? channelsPerVideoStep
    : channelsPerStep
  let touched
  do {
    touched = await steps.purgeVideos({ limit })
    if (!(await versions.changed('describe channels while their videos are purged')))
      await steps.describeChannels(touched)
  } while (touched.channelIds.length === limit)
  await steps.dropPreviousIndexes({ runId })
  await steps.purgeHistory()
  return { channelId: null }
}
