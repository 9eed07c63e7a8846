import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Deletes the visits and vitals whose time is over. */
export async function purgeVisits(steps: Activities): Promise<PipelineResult> {
  await steps.purgeVisits()
  return { channelId: null }
}
