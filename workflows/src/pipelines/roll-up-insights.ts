import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

const channelsPerStep = 200

/** Updates which ratings count, 200 channels per step, and computes all figures of insights from them. */
export async function rollUpInsights(steps: Activities): Promise<PipelineResult> {
  let channels
  do channels = (await steps.releaseRatings({ limit: channelsPerStep })).channels
  while (channels === channelsPerStep)
  await steps.rollUpInsights()
  return { channelId: null }
}
