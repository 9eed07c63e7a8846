import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Deletes old visits, web vitals and sessions. */
export async function purgeVisits(steps: Activities): Promise<PipelineResult> {
  await steps.purgeVisits()
  return { channelId: null }
}
